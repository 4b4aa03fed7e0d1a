import { createInstance, type ResourceLanguage, type TFunction } from "i18next"
import type { Language } from "../../domain/language/language.ts"

/** Looks texts up in a translation, with plurals. */
export type FullTexts = (language: Language, translation: ResourceLanguage) => TFunction

/** i18next, which is fetched with the first page behind the entrance. */
export const fullTexts = (): FullTexts => {
  const i18n = createInstance()
  void i18n.init({
    fallbackLng: false,
    resources: {},
    initAsync: false,
    // React escapes; twice would show "&amp;".
    interpolation: { escapeValue: false },
  })
  return (language, translation) => {
    i18n.addResourceBundle(language, "translation", translation, true, true)
    return i18n.getFixedT(language)
  }
}
