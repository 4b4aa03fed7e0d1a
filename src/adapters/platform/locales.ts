import { ownLanguages, type SpeakingPage } from "./languages.ts"
import { optional } from "./optional.ts"

/** The browser's languages that `Intl` accepts as locales, best first. */
export const ownLocales = (page: SpeakingPage = globalThis): ReadonlyArray<string> =>
  ownLanguages(page).filter((tag) => optional(() => Intl.getCanonicalLocales(tag)))
