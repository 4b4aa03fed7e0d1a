import { bothTexts } from "../../language/bothTexts.ts"
import de from "../../locales/de/apart/law.json"
import en from "../../locales/en/apart/law.json"

/** The names of the pages that the law wants. */
export const lawTexts = bothTexts({ en, de })
