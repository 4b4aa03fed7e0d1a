import { createInstance, type ResourceLanguage, type TFunction } from "i18next"
import type { Language } from "../../domain/language/language.ts"

/** Adds texts of a language, which replace earlier ones of the same first key, and returns its translation function. */
export type FullTexts = (language: Language, translation: ResourceLanguage) => TFunction

/** Uses i18next, which is fetched with the first page after the first screen. */
export const fullTexts = (): FullTexts => {
  const i18n = createInstance()
  void i18n.init({
    fallbackLng: false,
    resources: {},
    initAsync: false,
    // React escapes already. Escaping twice would show "&amp;".
    interpolation: { escapeValue: false },
  })
  return (language, translation) => {
    i18n.addResourceBundle(language, "translation", translation, false, true, { skipCopy: true })
    return i18n.getFixedT(language)
  }
}
