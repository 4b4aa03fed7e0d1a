import type { Effect } from "effect"
import type { Language } from "../../domain/language/language.ts"

/** What the browser says of the language: what was chosen, as it stands there, which may be any text, and what it speaks (L2). */
export interface RememberedLanguage {
  readonly session: string | undefined
  readonly local: string | undefined
  readonly cookie: string | undefined
  /** The first of its own languages that we speak. */
  readonly browser: string | undefined
}

/** Where a chosen language is kept (L3, L4). What is blocked reads empty. */
export interface LanguageStore {
  readonly read: Effect.Effect<RememberedLanguage>
  /** Writes all three. Failing to keep it is silent; in session storage it is warned about. */
  readonly write: (language: Language) => Effect.Effect<void>
}
