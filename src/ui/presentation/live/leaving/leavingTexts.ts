import { bothTexts } from "../../../language/bothTexts.ts"
import de from "../../../locales/de/apart/leaving.json"
import en from "../../../locales/en/apart/leaving.json"

/** The words of leaving a consultation, and of the visitor's next step. */
export const leavingTexts = bothTexts({ en, de })
