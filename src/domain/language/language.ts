/** The two languages (L1). */
export const languages = ["en", "de"] as const
export type Language = (typeof languages)[number]

/** The language of a BCP 47 tag in any notation: de-AT, DE and de_CH are German (L3); `undefined` for any other. */
export const languageOf = (tag: string | null | undefined): Language | undefined => {
  const [primary] = (tag ?? "").toLowerCase().split(/[-_]/)
  return languages.find((language) => language === primary)
}

/** The first of a browser's languages (BCP 47 tags, most preferred first) that the showroom supports (readings L2). */
export const spokenLanguage = (tags: ReadonlyArray<string>): Language | undefined =>
  tags.map(languageOf).find((language) => language !== undefined)

/** Sources of a language, by precedence (readings L2). */
export interface LanguageSources {
  readonly parameter: string | undefined
  readonly path: string | undefined
  readonly session: string | undefined
  readonly local: string | undefined
  readonly cookie: string | undefined
  /** The browser's first supported language. */
  readonly browser: string | undefined
  readonly configured: string | undefined
}

/** The first source that names a language; `en` if none does (L2). */
export const firstLanguage = (sources: LanguageSources): Language =>
  languageOf(sources.parameter) ??
  languageOf(sources.path) ??
  languageOf(sources.session) ??
  languageOf(sources.local) ??
  languageOf(sources.cookie) ??
  languageOf(sources.browser) ??
  languageOf(sources.configured) ??
  "en"

/** The languages of a location. Settings may narrow the two, never add (readings L2). */
export const offeredLanguages = (supported: ReadonlyArray<string>): ReadonlyArray<Language> => {
  const offered = languages.filter((language) => supported.map(languageOf).includes(language))
  return offered.length === 0 ? languages : offered
}

/** The displayed language. Settings may narrow the two, never add (readings L2). */
export const narrowed = (wish: Language, supported: ReadonlyArray<string>): Language => {
  const offered = offeredLanguages(supported)
  return offered.includes(wish) ? wish : (offered[0] ?? wish)
}
