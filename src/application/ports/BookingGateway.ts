import type { Effect } from "effect"
import { Data } from "effect"
import type { Booking } from "../../domain/booking/Booking.ts"
import type { BookingRequest } from "../../domain/booking/BookingRequest.ts"
import type { Interval, UtcDay } from "../../domain/booking/Interval.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** Somebody else has the interval. The form is kept, and one of the nearest free ones may be taken instead. */
export class SlotTaken extends Data.TaggedError("SlotTaken")<{
  /** The nearest free ones; undefined where the backend does not say. */
  readonly alternatives: ReadonlyArray<Interval> | undefined
}> {}

/** There is no such booking, or it is not this customer's: a new one may be made. */
export class BookingUnknown extends Data.TaggedError("BookingUnknown")<{ readonly says: string | undefined }> {}

/** The booking is cancelled or past, so that nothing can be done to it any more: a new one may be made. */
export class BookingSettled extends Data.TaggedError("BookingSettled")<{
  readonly why: "cancelled" | "past"
  readonly says: string | undefined
}> {}

/** The booking has changed since the link was written: the newest mail has the links that hold. */
export class LinkOutdated extends Data.TaggedError("LinkOutdated")<{
  readonly says: string | undefined
  /** The booking as it is now, told to the booker alone; undefined: nothing is told of it. */
  readonly bookingId: number | undefined
}> {}

/** The link leads to no booking, may be because it was cut off: the mail has the whole one. */
export class LinkUnknown extends Data.TaggedError("LinkUnknown")<{ readonly says: string | undefined }> {}

/** The key was used for a request with other words: that one was carried out. */
export class KeyUsed extends Data.TaggedError("KeyUsed")<{
  /** The booking that it made; undefined where the backend does not say. */
  readonly bookingId: number | undefined
}> {}

/** The hold has run out; the interval may be taken again, if it is still free. */
export class HoldEnded extends Data.TaggedError("HoldEnded")<{ readonly holdId: string }> {}

/** The mail has only just been sent: it is not sent once more. */
export class MailTooSoon extends Data.TaggedError("MailTooSoon") {}

/** Of which location and model times are asked. */
export interface BookingPlace {
  readonly locationId: number
  readonly productId: number | undefined
}

/** An interval that is kept for this visitor. */
export interface Hold {
  readonly id: string
  /** By the backend's clock; UTC, ms since 1970. */
  readonly expiresAt: number
}

/** What can become of a change to a booking that there is. */
export type ChangeFailure = BookingUnknown | BookingSettled | LinkOutdated | RequestFailed

/**
 * Appointments (K1, K4, K5). `key` makes a request one however often it is sent (undefined: the backend knows none, capability
 * `idempotency`); `token` is the one of a mail's link, which lets its holder change a booking that was made elsewhere. What an answer
 * does not tell of a booking is taken from what was asked for.
 */
export interface BookingGateway {
  /** The UTC dates of a UTC month; `month` counts from 1. Dates that are not named have nothing free. */
  readonly month: (
    place: BookingPlace,
    year: number,
    month: number,
  ) => Effect.Effect<ReadonlyArray<UtcDay>, RequestFailed>
  /** What is free on a UTC date, in order. */
  readonly day: (place: BookingPlace, date: string) => Effect.Effect<ReadonlyArray<Interval>, RequestFailed>
  /** The booking of a mail's link; one that is cancelled or past as well. */
  readonly decode: (token: string) => Effect.Effect<Booking, LinkOutdated | LinkUnknown | RequestFailed>
  /** A booking of this customer's own. */
  readonly find: (id: number) => Effect.Effect<Booking, BookingUnknown | RequestFailed>
  readonly submit: (
    request: BookingRequest,
    key: string | undefined,
  ) => Effect.Effect<Booking, SlotTaken | KeyUsed | RequestFailed>
  readonly reschedule: (
    id: number,
    request: BookingRequest,
    key: string | undefined,
  ) => Effect.Effect<Booking, SlotTaken | KeyUsed | ChangeFailure>
  /** Again: the same answer, and nothing more happens. Undefined: it is done, and nothing else was said of the booking. */
  readonly cancel: (id: number, token: string | undefined) => Effect.Effect<Booking | undefined, ChangeFailure>
  /** Again: the same answer, and nothing more happens. Undefined: it is done, and nothing else was said of the booking. */
  readonly confirm: (id: number, token: string | undefined) => Effect.Effect<Booking | undefined, ChangeFailure>
  /** Writes the newest mail about it once more, to the address that it has (capability `booking_mail`); no link is outdated by it. */
  readonly sendMailAgain: (id: number, token: string | undefined) => Effect.Effect<void, MailTooSoon | ChangeFailure>
  /** Keeps an interval while the form is filled, and gives the one before back (capability `holds`). */
  readonly hold: (
    place: BookingPlace,
    startsAt: number,
    previous: string | undefined,
  ) => Effect.Effect<Hold, SlotTaken | RequestFailed>
  readonly renewHold: (holdId: string) => Effect.Effect<Hold, HoldEnded | RequestFailed>
  /** Outlives the page; a failure is only logged, for the hold runs out as well. */
  readonly releaseHold: (holdId: string) => Effect.Effect<void>
}
