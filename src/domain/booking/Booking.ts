import type { BookingStatusIds } from "../location/Location.ts"
import type { Product } from "../product/Product.ts"

/** A model of the list, with its picture (K3). */
export interface ProductChoice extends Product {
  readonly id: number
  /** Absolute http(s) address; undefined: there is none. */
  readonly imageUrl: string | undefined
}

/** The customer of a booking. */
export interface Booker {
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly email: string | undefined
  readonly phone: string | undefined
}

/** A booked time (K4). */
export interface Booking {
  /** Undefined: the backend did not name it. Then the booking can be shown, but not changed. */
  readonly id: number | undefined
  /** UTC, ms since 1970. */
  readonly startsAt: number
  readonly endsAt: number
  /** The backend's status id; undefined: it names none. */
  readonly statusId: string | undefined
  /** Counts the changes, from 1; undefined: the backend does not count them. */
  readonly version: number | undefined
  /** UID of the calendar entry in the mails; undefined: the backend names none. */
  readonly calendarUid: string | undefined
  /** After moving by a link: replaces the link's token, which is outdated now. */
  readonly token: string | undefined
  /** Whether a move has outdated the links of earlier mails. Absent if the backend does not say so. */
  readonly outdatesLinks?: boolean | undefined
  readonly locationId: number | undefined
  /** Where the visitor joins: a path of this app or an http(s) address; undefined: the backend names none. */
  readonly joinUrl: string | undefined
  readonly product: ProductChoice | undefined
  readonly customer: Booker
  readonly comments: string | undefined
}

const defined = <Fields extends object>(fields: Fields): Partial<Fields> => {
  const found: Partial<Fields> = {}
  for (const name in fields) if (fields[name] !== undefined) found[name] = fields[name]
  return found
}

/** A booking after a change. Fields that the answer leaves out stay as they were. */
export const changedBooking = (before: Booking, answered: Booking | undefined): Booking =>
  answered === undefined
    ? before
    : { ...before, ...defined(answered), customer: { ...before.customer, ...defined(answered.customer) } }

export type BookingStatus = "booked" | "confirmed" | "cancelled"

/**
 * The state of a booking (K4, K6). `started`: it can be joined until it ends. `past`: it has ended. Only a booking that is booked or
 * confirmed can be changed.
 */
export type Standing = BookingStatus | "started" | "past"

/** Why a booking cannot be changed any more. */
export type Closed = Exclude<Standing, "booked" | "confirmed">

/** Used for statuses that the settings do not name (x-assumed). */
const usualIds: Readonly<Record<BookingStatus, string>> = { booked: "1", confirmed: "2", cancelled: "3" }

const statuses: ReadonlyArray<BookingStatus> = ["cancelled", "confirmed", "booked"]

/** Length of an appointment whose end is not known, in ms. */
const usualLengthMs = 30 * 60_000

const begun = ({ startsAt, endsAt }: Pick<Booking, "startsAt" | "endsAt">, now: number): "started" | "past" =>
  now < (endsAt > startsAt ? endsAt : startsAt + usualLengthMs) ? "started" : "past"

/** The clocks of backend and visitor may differ by this, in ms. */
const clocksDifferMs = 60_000

/**
 * Why the backend refuses a change at a moment (UTC, ms since 1970). It answers "past" also for a booking that has only started. If
 * the booking was known to start later, it has been moved meanwhile and "past" is right.
 */
export const closedBy = (why: "cancelled" | "past", booking: Booking, now: number): Closed =>
  why === "past" && booking.startsAt <= now + clocksDifferMs ? begun(booking, now) : why

/** The state of a booking at a moment (UTC, ms since 1970). An unknown status counts as booked. */
export const standingOf = (booking: Booking, ids: BookingStatusIds, now: number): Standing => {
  const { statusId, startsAt } = booking
  const status = statuses.find((each) => statusId === (ids[each] ?? usualIds[each])) ?? "booked"
  if (status === "cancelled") return "cancelled"
  return startsAt <= now ? begun(booking, now) : status
}

/** Whether it may still be moved, cancelled or confirmed. */
export const isOpen = (standing: Standing): standing is Exclude<Standing, Closed> =>
  standing === "booked" || standing === "confirmed"

/** An appointment for the visitor's own calendar. Its texts are in the visitor's language. */
export interface CalendarEntry {
  /** The same for every version of an appointment, so that a calendar moves the entry instead of adding another. */
  readonly uid: string
  /** The version: a calendar keeps the entry with the highest. */
  readonly sequence: number
  readonly title: string
  readonly description: string
  /** The place, for people to read. */
  readonly place: string
  /** UTC, ms since 1970. */
  readonly startsAt: number
  /** UTC, ms since 1970. */
  readonly endsAt: number
}

/** What makes the entry of a booking the same in every version. `uid`: our own for a backend that names none. */
export const calendarIdentity = (booking: Booking): Pick<CalendarEntry, "uid" | "sequence"> => ({
  uid: booking.calendarUid ?? `booking-${booking.id}-${booking.locationId ?? 0}@online-showroom`,
  // Calendars count from 0, the backend from 1.
  sequence: (booking.version ?? 1) - 1,
})
