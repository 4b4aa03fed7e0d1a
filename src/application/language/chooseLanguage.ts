import { Effect } from "effect"
import type { Language } from "../../domain/language/language.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { LanguageStore } from "../ports/LanguageStore.ts"
import type { ReadTerms } from "../terms/readTerms.ts"

export type ChooseLanguage = (language: Language, visit: Visit | undefined) => Effect.Effect<void>

/** Keeps a chosen language (L3, L4) and has the terms speak it; called when the requests speak it already. */
export const chooseLanguage =
  ({ languages, termsText }: { readonly languages: LanguageStore; readonly termsText: ReadTerms }): ChooseLanguage =>
  (language, visit) =>
    Effect.andThen(languages.write(language), visit === undefined ? Effect.void : termsText.readAgain(visit))
