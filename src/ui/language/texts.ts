import { createInstance, type TFunction } from "i18next"
import type { Language } from "../../domain/language/language.ts"

/** The words in view: the language, and what looks a text up in it. A new object for each language. */
export interface Words {
  readonly language: Language
  readonly t: TFunction
}

/** The texts of the showroom (L1), in the language that is shown now. */
export interface Texts {
  readonly getSnapshot: () => Words
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Shows another language once its file is there; the last wish wins. Rejects when the file cannot be loaded, and the shown
   * language stays.
   */
  readonly show: (language: Language) => Promise<void>
}

/** Each language is its own chunk: a visitor loads the one that is read (L1). */
const files = { en: () => import("./en.json"), de: () => import("./de.json") }

/** The texts in a language (L1). Rejects when its file cannot be loaded. */
export const textsIn = async (language: Language): Promise<Texts> => {
  const { default: translation } = await files[language]()
  const i18n = createInstance()
  await i18n.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation } },
    // React escapes; twice would show "&amp;".
    interpolation: { escapeValue: false },
  })
  let words: Words = { language, t: i18n.getFixedT(language) }
  let wish = language
  const listeners = new Set<() => void>()

  const show = async (next: Language): Promise<void> => {
    wish = next
    if (!i18n.hasResourceBundle(next, "translation")) {
      const { default: loaded } = await files[next]()
      i18n.addResourceBundle(next, "translation", loaded)
    }
    if (wish !== next || words.language === next) return
    await i18n.changeLanguage(next)
    words = { language: next, t: i18n.getFixedT(next) }
    for (const listener of listeners) listener()
  }

  return {
    getSnapshot: () => words,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show,
  }
}
