import { useTranslation } from "react-i18next"
import type { Language } from "./format.ts"
import { languageOf } from "./texts.ts"

/** The language that is shown. */
export const useLanguage = (): Language => languageOf(useTranslation().i18n)
