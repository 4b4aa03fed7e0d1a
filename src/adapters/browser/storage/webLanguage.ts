import { Effect } from "effect"
import type { LanguageStore } from "../../../application/ports/browser/VisitorStore.ts"
import { spokenLanguage } from "../../../domain/language/language.ts"
import { ownLanguages, type SpeakingPage } from "../../platform/languages.ts"
import { readStorage, type StoragePage, writeStorage } from "../../platform/storage.ts"

export interface LanguagePage extends StoragePage, SpeakingPage {
  readonly document: { cookie: string }
  readonly parent: unknown
  readonly self: unknown
}

const storageKey = "showroom_language"
const cookieName = "showroom_locale"
/** 365 days (L4), in seconds. */
const cookieAge = 365 * 24 * 60 * 60

const cookieOf = (page: LanguagePage): string | undefined => {
  try {
    const found = page.document.cookie.split("; ").find((cookie) => cookie.startsWith(`${cookieName}=`))
    return found?.slice(cookieName.length + 1)
  } catch {
    // In a frame with an opaque origin even reading throws.
    return undefined
  }
}

const writeCookie = (page: LanguagePage, language: string): void => {
  // In a frame the showroom is a third party: the browser stores only partitioned cookies, apart for each host page
  // (readings L4).
  const site = page.parent === page.self ? "SameSite=Lax" : "SameSite=None; Secure; Partitioned"
  try {
    page.document.cookie = `${cookieName}=${language}; Path=/; Max-Age=${cookieAge}; ${site}`
  } catch {
    // Ignored (readings L4): the other two stores remember the language.
  }
}

/** The stored languages, and the browser's. */
export const readLanguages = (page: LanguagePage) => ({
  session: readStorage(page, "sessionStorage", storageKey),
  local: readStorage(page, "localStorage", storageKey),
  cookie: cookieOf(page),
  browser: spokenLanguage(ownLanguages(page)),
})

/** The language in session storage, local storage and the locale cookie (L2, L3, L4). */
export const webLanguage = (page: LanguagePage = globalThis): LanguageStore => ({
  read: Effect.sync(() => readLanguages(page)),
  write: (language) =>
    Effect.suspend(() => {
      const isSaved = writeStorage(page, "sessionStorage", storageKey, language)
      writeStorage(page, "localStorage", storageKey, language)
      writeCookie(page, language)
      return isSaved ? Effect.void : Effect.logWarning("The language could not be saved for this session")
    }),
})
