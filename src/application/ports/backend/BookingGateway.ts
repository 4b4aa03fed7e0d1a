import type { Effect } from "effect"
import { Data } from "effect"
import type { Booking, ProductChoice } from "../../../domain/booking/Booking.ts"
import type { BookingRequest } from "../../../domain/booking/bookingForm.ts"
import type { Interval, UtcDay } from "../../../domain/booking/freeTimes.ts"
import type { Campaign } from "../../../domain/host/campaign.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** The interval is not free: somebody has booked or holds it, perhaps this visitor. Others near it may be offered. */
export class SlotTaken extends Data.TaggedError("SlotTaken")<{
  /** The nearest free intervals; `undefined` if the backend names none. */
  readonly alternatives: ReadonlyArray<Interval> | undefined
  /** The visitor's own booking of the interval; `undefined` if it is another visitor's, or not reported. */
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

/** No booking has this link. It may have been truncated when it was copied. */
export class LinkUnknown extends Data.TaggedError("LinkUnknown")<{ readonly detail: string | undefined }> {}

/** The key belongs to an executed request with other content. */
export class KeyUsed extends Data.TaggedError("KeyUsed")<{
  /** The booking of that request; `undefined` if the backend does not name it. */
  readonly bookingId: number | undefined
}> {}

/** No request with this key has been executed so far. */
export class RequestUnknown extends Data.TaggedError("RequestUnknown") {}

/** The hold has ended. The interval may be held again while it is free. */
export class HoldEnded extends Data.TaggedError("HoldEnded")<{ readonly holdId: string }> {}

/** The last mail is less than a minute old, so no mail was sent. */
export class MailTooSoon extends Data.TaggedError("MailTooSoon") {}

export interface BookingPlace {
  readonly locationId: number
  readonly productId: number | undefined
}

export interface Hold {
  readonly id: string
  /** End of the hold by the backend's clock; UTC, ms since 1970. */
  readonly expiresAt: number
}

export type ChangeFailure = BookingUnknown | BookingSettled | LinkOutdated | RequestFailed

/**
 * Appointments (K1, K4, K5). `key`: the backend executes requests with the same key once (capability `idempotency`);
 * `undefined` if it supports no keys. `token`: from a mail's link; its holder may change a booking that was made
 * elsewhere. Fields that an answer lacks are taken from the request.
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
  /** The booking of a mail's link, even if it is cancelled or past. */
  readonly decode: (token: string) => Effect.Effect<Booking, LinkOutdated | LinkUnknown | RequestFailed>
  /** The customer's own booking. */
  readonly find: (id: number) => Effect.Effect<Booking, BookingUnknown | RequestFailed>
  /**
   * The current state of the customer's own booking that the request with this key made or moved (capability
   * `idempotency`). Books nothing.
   */
  readonly requested: (key: string) => Effect.Effect<Booking, RequestUnknown | RequestFailed>
  /** `campaign`: the advertisement that led to the host page (capability `campaigns`). */
  readonly submit: (
    request: BookingRequest,
    key: string | undefined,
    campaign?: Campaign,
  ) => Effect.Effect<Booking, SlotTaken | KeyUsed | RequestFailed>
  readonly reschedule: (
    id: number,
    request: BookingRequest,
    key: string | undefined,
  ) => Effect.Effect<Booking, SlotTaken | KeyUsed | ChangeFailure>
  /** Idempotent. `token`: capability `booking_links`. `undefined` if it succeeded without a booking in the answer. */
  readonly cancel: (id: number, token: string | undefined) => Effect.Effect<Booking | undefined, ChangeFailure>
  /** Like `cancel`. */
  readonly confirm: (id: number, token: string | undefined) => Effect.Effect<Booking | undefined, ChangeFailure>
  /** Sends the newest mail again to the booking's address (capability `booking_mail`). Existing links stay valid. */
  readonly sendMailAgain: (id: number, token: string | undefined) => Effect.Effect<void, MailTooSoon | ChangeFailure>
  /** Holds an interval while the visitor fills in the form, and releases `previous` (capability `holds`). */
  readonly hold: (
    place: BookingPlace,
    startsAt: number,
    previous: string | undefined,
  ) => Effect.Effect<Hold, SlotTaken | RequestFailed>
  readonly renewHold: (holdId: string) => Effect.Effect<Hold, HoldEnded | RequestFailed>
  /** Continues after the page unloads. A failure is only logged, because the hold expires by itself. */
  readonly releaseHold: (holdId: string) => Effect.Effect<void>
}

/** The models that a visitor can ask about (K3). */
export interface ProductGateway {
  /**
   * The visible models, sorted by the name of the model. With `locationId`, those of the location (capability
   * `location_scope`); `undefined` for the backend's own choice.
   */
  readonly products: (locationId: number | undefined) => Effect.Effect<ReadonlyArray<ProductChoice>, RequestFailed>
}
