import type { TFunction } from "i18next"
import type { Language } from "../../domain/language/language.ts"
import { plainly } from "./texts.ts"

type File = Parameters<typeof plainly>[0]

/**
 * The few texts of a late part of the first screen, in both languages: they come with its code, because the first screen
 * has no i18next (docs/decisions/006).
 */
export const bothTexts = (files: Readonly<Record<Language, File>>): ((language: Language) => TFunction) => {
  const texts = { en: plainly(files.en), de: plainly(files.de) }
  return (language) => texts[language]
}
