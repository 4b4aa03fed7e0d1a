import i18next, { type i18n } from "i18next"
import { initReactI18next } from "react-i18next"
import { DeskFailure } from "../api/DeskFailure.ts"
import type { en } from "./en.ts"
import type { Language } from "./format.ts"

declare module "i18next" {
  /** The keys of `t` are those of the English texts; a wrong key does not compile. */
  interface CustomTypeOptions {
    defaultNS: "layout"
    resources: typeof en
    strictKeyChecks: true
  }
}

const load = {
  en: async () => (await import("./en.ts")).en,
  de: async () => (await import("./de.ts")).de,
}

/** All texts by feature. Starts in `language`. */
export const openTexts = async (language: Language): Promise<i18n> => {
  const texts = i18next.createInstance()
  await texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: await load[language]() },
    // React escapes.
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = language
  return texts
}

/** Loads and shows another language. Rejects with DeskFailure if its texts cannot be fetched, and keeps the current one. */
export const showLanguage = async (texts: i18n, language: Language): Promise<void> => {
  const bundle = await load[language]().catch((failure: unknown) => {
    throw new DeskFailure({ message: String(failure), code: "unreachable" })
  })
  for (const [feature, resources] of Object.entries(bundle)) texts.addResourceBundle(language, feature, resources)
  await texts.changeLanguage(language)
  document.documentElement.lang = language
}

/** The language that is shown. */
export const languageOf = (texts: i18n): Language => (texts.language === "de" ? "de" : "en")
