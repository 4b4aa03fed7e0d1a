import { Effect } from "effect"
import type { LanguageStore } from "../application/ports/LanguageStore.ts"
import { firstLanguage, type Language, languageOf } from "../domain/language/language.ts"

/** A page's address, as far as the language looks at it. */
interface Address {
  readonly pathname: string
  readonly search: string
}

const inGerman = /^\/de(?=\/|$)/

/** The language of a page that opens (L2); a `lang` parameter is kept, as if it had been chosen (L3). */
export const startLanguage = (languages: LanguageStore, { pathname, search }: Address): Effect.Effect<Language> =>
  Effect.gen(function* () {
    const parameter = new URLSearchParams(search).get("lang") ?? undefined
    const language = firstLanguage({
      parameter,
      path: inGerman.test(pathname) ? "de" : undefined,
      configured: undefined,
      ...(yield* languages.read),
    })
    if (languageOf(parameter) !== undefined) yield* languages.write(language)
    return language
  })

/** The path in a language: with or without /de (L5). */
export const pathIn = (language: Language, pathname: string): string => {
  const plain = pathname.replace(inGerman, "") || "/"
  if (language !== "de") return plain
  return plain === "/" ? "/de" : `/de${plain}`
}
