import type { TFunction } from "i18next"
import { createStore, type Store } from "../../application/store/Store.ts"
import type { Language } from "../../domain/language/language.ts"
import type accessibility from "../locales/en/apart/accessibility.json"
import type law from "../locales/en/apart/law.json"
import type leaving from "../locales/en/apart/leaving.json"
import type offer from "../locales/en/apart/offer.json"
import type opening from "../locales/en/apart/opening.json"
import type shell from "../locales/en/apart/shell.json"
import type booking from "../locales/en/booking.json"
import type bookingResult from "../locales/en/bookingResult.json"
import type camera from "../locales/en/camera.json"
import type chatDetails from "../locales/en/chatDetails.json"
import type common from "../locales/en/common.json"
import type absence from "../locales/en/consultation/absence.json"
import type onRecord from "../locales/en/consultation/onRecord.json"
import type participation from "../locales/en/consultation/participation.json"
import type shown from "../locales/en/consultation/shown.json"
import type feedback from "../locales/en/feedback.json"
import type firstScreen from "../locales/en/firstScreen.json"
import type live from "../locales/en/live.json"
import type meanwhile from "../locales/en/meanwhile.json"
import type queue from "../locales/en/queue.json"
import type resendInvite from "../locales/en/resendInvite.json"
import type streamTest from "../locales/en/streamTest.json"
import type terms from "../locales/en/terms.json"
import type transcript from "../locales/en/transcript.json"
import type { FullTexts } from "./fullTexts.ts"

declare module "i18next" {
  /** The keys of `t` are those of the English files. A wrong key does not compile (L1). */
  interface CustomTypeOptions {
    defaultNS: "translation"
    resources: {
      translation: typeof firstScreen &
        typeof absence &
        typeof accessibility &
        typeof common &
        typeof booking &
        typeof bookingResult &
        typeof camera &
        typeof chatDetails &
        typeof live &
        typeof feedback &
        typeof law &
        typeof leaving &
        typeof meanwhile &
        typeof participation &
        typeof queue &
        typeof onRecord &
        typeof offer &
        typeof opening &
        typeof resendInvite &
        typeof shell &
        typeof shown &
        typeof streamTest &
        typeof terms &
        typeof transcript
    }
    strictKeyChecks: true
  }
}

/** The current language and its translation function. A new object for each language. */
export interface Translations {
  readonly language: Language
  readonly t: TFunction
}

/** Texts of single pages by language. The code that needs them names them (`textParts`). */
export type TextPart = { readonly [Each in Language]: () => Promise<{ readonly default: object }> }

/** The texts of the showroom (L1) in the current language. */
export interface Texts extends Store<Translations> {
  /**
   * Loads and shows another language. The last call wins. Rejects if the file cannot be loaded, and keeps the current
   * language.
   */
  readonly show: (language: Language) => Promise<void>
  /**
   * Switches to i18next with plurals, which pages after the first screen need (docs/decisions/006). `part`: texts of
   * single pages to add. Rejects if they cannot be loaded; the next call tries again.
   */
  readonly complete: (part?: TextPart) => Promise<void>
  /** Fetches what `complete` needs without changing the page. */
  readonly fetchAhead: (part?: TextPart) => Promise<unknown>
}

/**
 * Texts of the first screen, and those that any page may need before its own texts are loaded. A visitor loads only the
 * current language (L1).
 */
const files = { en: () => import("../locales/en/firstScreen.json"), de: () => import("../locales/de/firstScreen.json") }
/** Texts of all pages after the first screen. */
const commonFiles: TextPart = {
  en: () => import("../locales/en/common.json"),
  de: () => import("../locales/de/common.json"),
}

/** Loads the texts of a language (L1). Rejects if its file cannot be loaded. */
export const textsIn = async (language: Language): Promise<Texts> => {
  let wanted = language
  let full: FullTexts | undefined
  const parts = new Set([commonFiles])
  const translationsIn = async (next: Language): Promise<Translations> => {
    const known = full
    if (known === undefined) return { language: next, t: plainly((await files[next]()).default) }
    const all = await Promise.all([files[next](), ...[...parts].map((part) => part[next]())])
    return { language: next, t: known(next, Object.assign({}, ...all.map((each) => each.default))) }
  }
  /** Fetches everything in parallel (docs/performance.md). */
  const fetchAhead = async (part?: TextPart) => {
    const [code] = await Promise.all([
      import("./fullTexts.ts"),
      ...[...parts, ...(part ? [part] : [])].map((each) => each[wanted]()),
    ])
    return code
  }
  const translations = createStore(await translationsIn(language))
  const switchTo = async (next: Language) => {
    const loaded = await translationsIn(next)
    if (wanted === next) translations.set(loaded)
  }

  return {
    fetchAhead,
    get: translations.get,
    subscribe: translations.subscribe,
    show: async (next) => {
      wanted = next
      if (translations.get().language === next) return
      try {
        await switchTo(next)
      } catch (failure) {
        if (wanted === next) wanted = translations.get().language
        throw failure
      }
    },
    complete: async (part) => {
      if (full !== undefined && (part === undefined || parts.has(part))) return
      const { fullTexts } = await fetchAhead(part)
      full ??= fullTexts()
      if (part !== undefined) parts.add(part)
      try {
        await switchTo(wanted)
      } catch (failure) {
        if (part !== undefined) parts.delete(part)
        throw failure
      }
    },
  }
}

type Translation = { readonly [key: string]: string | Translation }

/**
 * Translates without plurals, which the first screen does not use: returns a key's text with its {{names}} filled in.
 */
export const plainly = (translation: Translation): TFunction => {
  const translate = (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
    let found: string | Translation | undefined = translation
    for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined
    // Like i18next, returns the key if it has no text.
    if (typeof found !== "string") return key
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""))
  }
  return translate as TFunction
}
