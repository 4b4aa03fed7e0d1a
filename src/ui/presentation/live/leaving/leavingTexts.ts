import { bothTexts } from "../../../language/bothTexts.ts"
import de from "../../../locales/de/apart/leaving.json"
import en from "../../../locales/en/apart/leaving.json"

/** Texts for leaving a consultation, and for the visitor's next step. */
export const leavingTexts = bothTexts({ en, de })
