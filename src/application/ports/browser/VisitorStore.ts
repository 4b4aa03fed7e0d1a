import type { Effect } from "effect"
import type { Language } from "../../../domain/language/language.ts"

/**
 * Stored facts of a visitor (E12, E15, L3), and how long each lasts: for all visits of this browser, or as long as the
 * tab.
 */
export const storeEntries = {
  uuid: "browser",
  cookieConsent: "browser",
  lastUnreadChatMessage: "browser",
  firstName: "browser",
  lastName: "browser",
  email: "browser",
  dealerId: "browser",
  /** The customer that an invitation has made the visitor of this tab (docs/decisions/022). */
  invited: "tab",
  product: "tab",
  terms: "tab",
  presentation: "tab",
  /** Ids of presentations for which the visitor gave a display name (Q4). */
  attended: "tab",
  /** The uuid, then the names by which backends call its visitor; one per line. */
  ownNames: "tab",
  /** Chat messages that are not sent yet. */
  chat: "tab",
  /** Feedback, unfinished or submitted. */
  feedback: "tab",
  /** Player volume, 0 to 1. */
  volume: "tab",
  /** The booking link that opened the showroom, until it is handled (K5). */
  bookingLink: "tab",
  /** The form of an appointment that is not booked yet (K3). */
  bookingDraft: "tab",
  /** The time zone in which the visitor reads times (K2). */
  timeZone: "tab",
  /** Names of events that this tab has reported and reports only once. */
  reported: "tab",
  /** Events of this tab from before the telemetry's code was loaded, if an operator has configured it. */
  telemetry: "tab",
  /** When the page last reloaded itself (R9), ms since 1970. */
  reloadedAt: "tab",
} as const

export type StoreEntry = keyof typeof storeEntries

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
