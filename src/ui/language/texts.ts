import type { TFunction } from "i18next"
import type { Language } from "../../domain/language/language.ts"
import type { FullTexts } from "./fullTexts.ts"
import { plainly } from "./plainly.ts"

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
  /**
   * From now on i18next looks texts up, with plurals; the pages behind the entrance need it (docs/decisions/006). Rejects when it
   * cannot be loaded; the next call tries again.
   */
  readonly complete: () => Promise<void>
}

/** Each language is its own chunk: a visitor loads the one that is read (L1). */
const files = { en: () => import("./en.json"), de: () => import("./de.json") }

/** The texts in a language (L1). Rejects when its file cannot be loaded. */
export const textsIn = async (language: Language): Promise<Texts> => {
  let wish = language
  let full: FullTexts | undefined
  const wordsIn = async (next: Language): Promise<Words> => {
    const { default: translation } = await files[next]()
    return { language: next, t: full === undefined ? plainly(translation) : full(next, translation) }
  }
  let words = await wordsIn(language)
  const listeners = new Set<() => void>()
  const speak = async (next: Language) => {
    const spoken = await wordsIn(next)
    if (wish !== next) return
    words = spoken
    for (const listener of [...listeners]) listener()
  }

  return {
    getSnapshot: () => words,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: async (next) => {
      wish = next
      if (words.language === next) return
      try {
        await speak(next)
      } catch (failure) {
        if (wish === next) wish = words.language
        throw failure
      }
    },
    complete: async () => {
      if (full !== undefined) return
      full = (await import("./fullTexts.ts")).fullTexts()
      await speak(wish)
    },
  }
}
