import type { Effect } from "effect"
import type { Language } from "../../../domain/language/language.ts"
import type { StoreEntry } from "../../../domain/storage/storeEntries.ts"

/**
 * The visitor's browser storage. Blocked storage reads empty, ignores writes and never fails (E12). Values that it does
 * not take survive a reload by the page (R9) and a navigation to another page of the showroom (E11), and nothing else.
 */
export interface VisitorStore {
  readonly read: (entry: StoreEntry) => Effect.Effect<string | undefined>
  readonly write: (entry: StoreEntry, value: string) => Effect.Effect<void>
  readonly forget: (...entries: ReadonlyArray<StoreEntry>) => Effect.Effect<void>
}

/** Language facts of the browser: what was chosen, as stored, which may be any text, and its own languages (L2). */
export interface RememberedLanguage {
  readonly session: string | undefined
  readonly local: string | undefined
  readonly cookie: string | undefined
  /** The first of the browser's languages that the showroom supports. */
  readonly browser: string | undefined
}

/** Storage of a chosen language (L3, L4). Blocked storage reads empty. */
export interface LanguageStore {
  readonly read: Effect.Effect<RememberedLanguage>
  /** Writes all three. A failure is silent, except for session storage, where it is logged as a warning. */
  readonly write: (language: Language) => Effect.Effect<void>
}
