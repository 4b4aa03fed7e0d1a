import type { Effect } from "effect"
import { Data } from "effect"
import type { Booking, ProductChoice } from "../../../domain/booking/Booking.ts"
import type { BookingRequest } from "../../../domain/booking/bookingForm.ts"
import type { Interval, UtcDay } from "../../../domain/booking/freeTimes.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** Somebody else has the interval. The visitor may choose one of the nearest free ones. */
export class SlotTaken extends Data.TaggedError("SlotTaken")<{
  /** The nearest free intervals; undefined: the backend names none. */
  readonly alternatives: ReadonlyArray<Interval> | undefined
  /** The visitor's own booking of the interval; `undefined` if it is somebody else's, or the backend does not say. */
  readonly bookingId: number | undefined
}> {}

/** There is no such booking, or it is another customer's. */
export class BookingUnknown extends Data.TaggedError("BookingUnknown")<{ readonly detail: string | undefined }> {}

/** The booking is cancelled or past and cannot be changed any more. */
export class BookingSettled extends Data.TaggedError("BookingSettled")<{
  readonly why: "cancelled" | "past"
  readonly detail: string | undefined
}> {}

/** The booking has changed since the link was written. The newest mail has current links. */
export class LinkOutdated extends Data.TaggedError("LinkOutdated")<{
  readonly detail: string | undefined
  /** The booking, named to its own customer only. */
  readonly bookingId: number | undefined
}> {}

/** No booking has this link. It may have been cut off when it was copied. */
export class LinkUnknown extends Data.TaggedError("LinkUnknown")<{ readonly detail: string | undefined }> {}

/** The key belongs to a request with other content, which was carried out. */
export class KeyUsed extends Data.TaggedError("KeyUsed")<{
  /** The booking of that request; undefined: the backend does not name it. */
  readonly bookingId: number | undefined
}> {}

/** No request under this key has been carried out so far. */
export class RequestUnknown extends Data.TaggedError("RequestUnknown") {}

/** The hold has ended. The interval may be held again while it is free. */
export class HoldEnded extends Data.TaggedError("HoldEnded")<{ readonly holdId: string }> {}

/** The last mail is less than a minute old: it was not sent again. */
export class MailTooSoon extends Data.TaggedError("MailTooSoon") {}

/** The location and model for which times are requested. */
export interface BookingPlace {
  readonly locationId: number
  readonly productId: number | undefined
}

/** An interval that is held for this visitor. */
export interface Hold {
  readonly id: string
  /** By the backend's clock; UTC, ms since 1970. */
  readonly expiresAt: number
}

/** How changing a booking can fail. */
export type ChangeFailure = BookingUnknown | BookingSettled | LinkOutdated | RequestFailed

/**
 * Appointments (K1, K4, K5). `key`: the backend carries requests of the same key out once (capability `idempotency`; undefined: it
 * knows no keys). `token`: of a mail's link; its holder may change a booking that was made elsewhere. Fields that an answer lacks are
 * taken from the request.
 */
export interface BookingGateway {
  /** The UTC dates of a UTC month; `month` counts from 1. Missing dates have no free interval. */
  readonly month: (
    place: BookingPlace,
    year: number,
    month: number,
  ) => Effect.Effect<ReadonlyArray<UtcDay>, RequestFailed>
  /** The free intervals of a UTC date, in order. */
  readonly day: (place: BookingPlace, date: string) => Effect.Effect<ReadonlyArray<Interval>, RequestFailed>
  /** The booking of a mail's link, also if it is cancelled or past. */
  readonly decode: (token: string) => Effect.Effect<Booking, LinkOutdated | LinkUnknown | RequestFailed>
  /** The customer's own booking. */
  readonly find: (id: number) => Effect.Effect<Booking, BookingUnknown | RequestFailed>
  /** The customer's own booking that the request of this key made or moved, as it is now (capability `idempotency`). Books nothing. */
  readonly requested: (key: string) => Effect.Effect<Booking, RequestUnknown | RequestFailed>
  readonly submit: (
    request: BookingRequest,
    key: string | undefined,
  ) => Effect.Effect<Booking, SlotTaken | KeyUsed | RequestFailed>
  readonly reschedule: (
    id: number,
    request: BookingRequest,
    key: string | undefined,
  ) => Effect.Effect<Booking, SlotTaken | KeyUsed | ChangeFailure>
  /**
   * A second call changes nothing more. `token`: capability `booking_links`. `undefined` if it succeeded without a booking in the answer.
   */
  readonly cancel: (id: number, token: string | undefined) => Effect.Effect<Booking | undefined, ChangeFailure>
  /** As `cancel`. */
  readonly confirm: (id: number, token: string | undefined) => Effect.Effect<Booking | undefined, ChangeFailure>
  /** Sends the newest mail again, to the booking's address (capability `booking_mail`). Outdates no link. */
  readonly sendMailAgain: (id: number, token: string | undefined) => Effect.Effect<void, MailTooSoon | ChangeFailure>
  /** Holds an interval while the form is filled in, and releases `previous` (capability `holds`). */
  readonly hold: (
    place: BookingPlace,
    startsAt: number,
    previous: string | undefined,
  ) => Effect.Effect<Hold, SlotTaken | RequestFailed>
  readonly renewHold: (holdId: string) => Effect.Effect<Hold, HoldEnded | RequestFailed>
  /** Continues after the page is left. A failure is only logged, because the hold ends by itself. */
  readonly releaseHold: (holdId: string) => Effect.Effect<void>
}

/** The models that can be asked about (K3). */
export interface ProductGateway {
  /**
   * Every model that is not hidden, by its model's name: of the location (capability `location_scope`); `undefined` for those that the
   * backend chooses.
   */
  readonly products: (locationId: number | undefined) => Effect.Effect<ReadonlyArray<ProductChoice>, RequestFailed>
}
