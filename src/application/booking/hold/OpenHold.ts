import type { Effect } from "effect"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { BookingPlace } from "../../ports/BookingGateway.ts"
import type { Store } from "../../store/Store.ts"

/** How the chosen time is kept while the form is filled (decisions K4). */
export type HoldState =
  /** The backend keeps none, or nothing is chosen, or it could not be kept, which is no harm. */
  | { readonly kind: "none" }
  /** It is being asked for. */
  | { readonly kind: "asking"; readonly startsAt: number }
  /** Kept; `expiresAt` is UTC ms by the backend's clock, `leftMs` what is left, told once a second. */
  | { readonly kind: "held"; readonly startsAt: number; readonly expiresAt: number; readonly leftMs: number }
  /** It has run out: the time may be booked all the same, as long as nobody else does. */
  | { readonly kind: "expired"; readonly startsAt: number }
  /** Somebody else has it. */
  | { readonly kind: "taken"; readonly startsAt: number }

export interface OpenHold {
  readonly state: Store<HoldState>
  /** What a submit has to name. */
  readonly id: () => string | undefined
  /** Keeps this time, and gives back the one before; undefined: gives back what is kept. The last wish counts. */
  readonly want: (wanted: { readonly place: BookingPlace; readonly startsAt: number } | undefined) => void
  /** Keeps it for another while; one that has run out is taken anew. */
  readonly extend: () => void
  /** It has become a booking: nothing is left to give back. */
  readonly spend: () => void
  /** Carries the wishes out, counts, and gives back what is kept when it is interrupted or the page is left. */
  readonly live: Effect.Effect<never>
}

export type HoldSlot = (visit: Visit) => Effect.Effect<OpenHold>
