import type { Booking, Closed, Standing } from "../../../domain/booking/Booking.ts"

/** How a booking was come by: the visitor's own, by its id, or by a mail's link. */
export type BookingSource = { readonly by: "id"; readonly id: number } | { readonly by: "link"; readonly token: string }

/** A booking in hand. */
export interface OpenedBooking {
  readonly booking: Booking
  /** At the moment when it was opened, by the backend's clock. */
  readonly standing: Standing
  /** The token of the link by which it was opened. */
  readonly token: string | undefined
  /** It may be moved, cancelled and confirmed from here (K6). */
  readonly isChangeable: boolean
}

/**
 * Why a booking was not opened: the link belongs to an older version, or to none; there is none of this id; or nobody answered,
 * and it may be tried again.
 */
export type NotOpened = "outdated" | "unknown" | "missing" | "failed"

/** What came of opening a booking; where it did not, an alert has said so (K7). */
export type Opening =
  | { readonly _tag: "Opened"; readonly opened: OpenedBooking }
  /** `currentId`: the visitor's own booking, which the link that is outdated was for. */
  | { readonly _tag: "NotOpened"; readonly why: NotOpened; readonly currentId?: number }

/** What came of cancelling or confirming. An alert has said what failed (K7). */
export type Settling =
  | { readonly _tag: "Done"; readonly opened: OpenedBooking }
  /** It is cancelled, has started or is past already: nothing was done, and nothing is to be done. */
  | { readonly _tag: "Settled"; readonly why: Closed }
  | { readonly _tag: "Failed"; readonly why: NotOpened }
