import type { Effect } from "effect"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { BookingPlace } from "../../ports/BookingGateway.ts"
import type { Store } from "../../store/Store.ts"

/** How the backend holds the chosen time while the form is filled in (decisions K4). */
export type HoldState =
  /** Nothing is chosen, or the backend cannot hold times, or holding failed; the time may be booked all the same. */
  | { readonly kind: "none" }
  /** The hold is being requested. */
  | { readonly kind: "asking"; readonly startsAt: number }
  /** `expiresAt`: UTC, ms, by the backend's clock. `leftMs`: the time left, updated once a second. */
  | { readonly kind: "held"; readonly startsAt: number; readonly expiresAt: number; readonly leftMs: number }
  /** The hold has ended. The time may be booked until somebody else does. */
  | { readonly kind: "expired"; readonly startsAt: number }
  /** Somebody else has the time. */
  | { readonly kind: "taken"; readonly startsAt: number }

export interface OpenHold {
  readonly state: Store<HoldState>
  /** The id that a submission names. */
  readonly id: () => string | undefined
  /** Holds this time and releases the one before; undefined: releases it only. The last call counts. */
  readonly want: (wanted: { readonly place: BookingPlace; readonly startsAt: number } | undefined) => void
  /** Renews the hold, or requests a new one if it has ended. */
  readonly extend: () => void
  /** The held time is booked: there is no hold left to release. */
  readonly spend: () => void
  /** Until interrupted: sends the requests and counts down. Releases the hold at its end and when the page is left. */
  readonly live: Effect.Effect<never>
}

export type HoldSlot = (visit: Visit) => Effect.Effect<OpenHold>
