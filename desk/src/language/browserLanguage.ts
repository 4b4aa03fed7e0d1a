import type { Language } from "./format.ts"

/** The first of the browser's languages that the desk speaks, else English. */
export const browserLanguage = (languages: ReadonlyArray<string>): Language => {
  const spoken = languages.map((language) => language.slice(0, 2).toLowerCase())
  return spoken.find((language) => language === "de" || language === "en") === "de" ? "de" : "en"
}
