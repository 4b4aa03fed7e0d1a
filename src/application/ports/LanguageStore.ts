import type { Effect } from "effect"
import type { Language } from "../../domain/language/language.ts"

/** Where a chosen language is kept (L3, L4). Failing to keep it is silent; in session storage it is warned about. */
export interface LanguageStore {
  readonly read: Effect.Effect<{
    readonly session: string | undefined
    readonly local: string | undefined
    readonly cookie: string | undefined
  }>
  readonly write: (language: Language) => Effect.Effect<void>
}
