import type { Product } from "../product/Product.ts"

/** A product with its picture, as the list of models has it (K3). */
export interface ProductChoice extends Product {
  readonly id: number
  /** Absolute http(s) address; undefined: there is none. */
  readonly imageUrl: string | undefined
}

/** For whom a time is booked. */
export interface Booker {
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly email: string | undefined
  readonly phone: string | undefined
}

/** A booked time (K4). */
export interface Booking {
  /** Undefined where the backend did not say which it made: then it can be shown, and not changed. */
  readonly id: number | undefined
  /** UTC, ms since 1970. */
  readonly startsAt: number
  readonly endsAt: number
  /** As the backend numbers it; undefined where it does not say. */
  readonly statusId: string | undefined
  /** Counts its changes, from 1; undefined where the backend does not. */
  readonly version: number | undefined
  /** By which calendars know it, as the mails' ICS has it; undefined where the backend does not say. */
  readonly calendarUid: string | undefined
  /** Told when it was moved by a link: what takes the place of the link's token, which is outdated now. */
  readonly token: string | undefined
  readonly locationId: number | undefined
  /** Where the visitor joins: a path of the showroom's own, or an http(s) address; undefined where the backend names none. */
  readonly joinUrl: string | undefined
  readonly product: ProductChoice | undefined
  readonly customer: Booker
  readonly comments: string | undefined
}

const told = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** A booking as it is after a change: what the answer leaves out is as it was. */
export const changedBooking = (before: Booking, answered: Booking | undefined): Booking =>
  answered === undefined
    ? before
    : { ...before, ...told(answered), customer: { ...before.customer, ...told(answered.customer) } }

export type BookingStatus = "booked" | "confirmed" | "cancelled"

/**
 * What a booking is now (K4, K6). `started`: it can be joined until it ends; `past`: it has ended. Only one that is booked or confirmed
 * can be changed.
 */
export type Standing = BookingStatus | "started" | "past"

/** Why a booking cannot be changed any more. */
export type Closed = Exclude<Standing, "booked" | "confirmed">

/** Ids of the settings' booking_interval_statuses by their type (E9). */
export type BookingStatusIds = Readonly<Partial<Record<string, string>>>

/** 1 booked, 2 confirmed, 3 cancelled, where the settings do not say otherwise (x-assumed). */
const usualIds: Readonly<Record<BookingStatus, string>> = { booked: "1", confirmed: "2", cancelled: "3" }

const statuses: ReadonlyArray<BookingStatus> = ["cancelled", "confirmed", "booked"]

/** How long an appointment goes on where the backend does not say, in ms. */
const usualLengthMs = 30 * 60_000

const begun = ({ startsAt, endsAt }: Pick<Booking, "startsAt" | "endsAt">, now: number): "started" | "past" =>
  now < (endsAt > startsAt ? endsAt : startsAt + usualLengthMs) ? "started" : "past"

/** Two clocks may differ by so much, in ms. */
const clocksDifferMs = 60_000

/**
 * Why the backend refuses a change at a moment (UTC, ms since 1970): it says "past" of what has only begun, too. Of a booking that was
 * known to begin later it is believed: that one was moved meanwhile.
 */
export const closedBy = (why: "cancelled" | "past", booking: Booking, now: number): Closed =>
  why === "past" && booking.startsAt <= now + clocksDifferMs ? begun(booking, now) : why

/** What a booking is at a moment (UTC, ms since 1970); a status that is not known is taken for booked. */
export const standingOf = (booking: Booking, ids: BookingStatusIds, now: number): Standing => {
  const { statusId, startsAt } = booking
  const status = statuses.find((each) => statusId === (ids[each] ?? usualIds[each])) ?? "booked"
  if (status === "cancelled") return "cancelled"
  return startsAt <= now ? begun(booking, now) : status
}

/** Whether it may still be moved, cancelled or confirmed. */
export const isOpen = (standing: Standing): standing is Exclude<Standing, Closed> =>
  standing === "booked" || standing === "confirmed"
