import type { Effect } from "effect"
import type { Language } from "../../../domain/language/language.ts"

/** What is remembered of a visitor (E12, E15, L3). From `invited` on it lasts as long as the tab. */
export type StoreEntry =
  | "uuid"
  | "cookieConsent"
  | "lastUnreadChatMessage"
  | "firstName"
  | "lastName"
  | "email"
  | "dealerId"
  /** The customer that an invitation has made the visitor in this tab (docs/decisions/022). */
  | "invited"
  | "product"
  | "terms"
  | "presentation"
  /** Ids of presentations for which a display name was given (Q4). */
  | "attended"
  /** The uuid, then the names by which backends call its visitor; one a line. */
  | "ownNames"
  /** What was written in the chats and not sent yet. */
  | "chat"
  /** Feedback that is half-finished, or was handed in. */
  | "feedback"
  /** How loud the player is, 0 to 1. */
  | "volume"
  /** The link to a booking by which the visitor came, until it is done with (K5). */
  | "bookingLink"
  /** What was filled in for an appointment and not booked yet (K3). */
  | "bookingDraft"
  /** The time zone that was chosen to read times in (K2). */
  | "timeZone"
  /** What has happened in this tab and is told once, by names. */
  | "told"
  /** What happened before the telemetry's code was there, where an operator has configured it; of this tab. */
  | "telemetry"
  /** When the page last loaded itself again (R9), ms since 1970. */
  | "reloadedAt"

/**
 * The visitor's browser storage. Blocked storage reads empty and writes nothing; nothing fails (E12). What it would not take is there
 * after the page has loaded itself (R9) or another page of our own (E11), and after nothing else.
 */
export interface VisitorStore {
  readonly read: (entry: StoreEntry) => Effect.Effect<string | undefined>
  readonly write: (entry: StoreEntry, value: string) => Effect.Effect<void>
  readonly forget: (...entries: ReadonlyArray<StoreEntry>) => Effect.Effect<void>
}

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
