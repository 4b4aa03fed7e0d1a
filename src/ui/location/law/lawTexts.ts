import { bothTexts } from "../../language/bothTexts.ts"
import de from "../../locales/de/apart/law.json"
import en from "../../locales/en/apart/law.json"

/** Names of the pages that the law requires. */
export const lawTexts = bothTexts({ en, de })
