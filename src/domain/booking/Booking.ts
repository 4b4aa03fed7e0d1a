import type { BookingStatusIds } from "../location/Location.ts"
import type { Product } from "../product/Product.ts"

/** A listed model with its picture (K3). */
export interface ProductChoice extends Product {
  readonly id: number
  /** Absolute http(s) address; `undefined` if there is none. */
  readonly imageUrl: string | undefined
}

export interface Booker {
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly email: string | undefined
  readonly phone: string | undefined
}

export interface Booking {
  /** `undefined` if the backend did not name it. Then the booking can be shown, but not changed. */
  readonly id: number | undefined
  /** UTC, ms since 1970. */
  readonly startsAt: number
  readonly endsAt: number
  /** The backend's status id; `undefined` if it names none. */
  readonly statusId: string | undefined
  /** Counts the changes, from 1; `undefined` if the backend does not count them. */
  readonly version: number | undefined
  /** UID of the calendar entry in the mails; `undefined` if the backend names none. */
  readonly calendarUid: string | undefined
  /** Replaces the link's token, which a move has outdated. */
  readonly token: string | undefined
  /** Whether a move has outdated the links of earlier mails. Absent if the backend does not report it. */
  readonly outdatesLinks?: boolean | undefined
  readonly locationId: number | undefined
  /** The address to join: a path of this app or an http(s) address; `undefined` if the backend names none. */
  readonly joinUrl: string | undefined
  /** `undefined` if the backend does not report it. */
  readonly organiser?: Organiser | undefined
  readonly product: ProductChoice | undefined
  readonly customer: Booker
  readonly comments: string | undefined
}

const defined = <Fields extends object>(fields: Fields): Partial<Fields> => {
  const found: Partial<Fields> = {}
  for (const name in fields) if (fields[name] !== undefined) found[name] = fields[name]
  return found
}

/** A booking after a change. Fields that the answer lacks keep their values. */
export const changedBooking = (before: Booking, answered: Booking | undefined): Booking =>
  answered === undefined
    ? before
    : { ...before, ...defined(answered), customer: { ...before.customer, ...defined(answered.customer) } }

export type BookingStatus = "booked" | "confirmed" | "cancelled"

/**
 * The standing of a booking (K4, K6). `started`: the visitor can join until it ends. `past`: it has ended. Only a
 * booking that is booked or confirmed can be changed.
 */
export type Standing = BookingStatus | "started" | "past"

/** Why a booking cannot be changed any more. */
export type Closed = Exclude<Standing, "booked" | "confirmed">

/** Status ids that the settings do not name (x-assumed). */
const usualIds: Readonly<Record<BookingStatus, string>> = { booked: "1", confirmed: "2", cancelled: "3" }

const statuses: ReadonlyArray<BookingStatus> = ["cancelled", "confirmed", "booked"]

/** Assumed length of an appointment without a known end, in ms. */
const usualLengthMs = 30 * 60_000

const begun = ({ startsAt, endsAt }: Pick<Booking, "startsAt" | "endsAt">, now: number): "started" | "past" =>
  now < (endsAt > startsAt ? endsAt : startsAt + usualLengthMs) ? "started" : "past"

/** Tolerated difference between the clocks of backend and visitor, in ms. */
const clocksDifferMs = 60_000

/**
 * Why the backend refuses a change at a moment (UTC, ms since 1970). It answers "past" also for a booking that has only
 * started. If the known start is later, the booking has been moved in the meantime and "past" is right.
 */
export const closedBy = (why: "cancelled" | "past", booking: Booking, now: number): Closed =>
  why === "past" && booking.startsAt <= now + clocksDifferMs ? begun(booking, now) : why

/** The standing of a booking at a moment (UTC, ms since 1970). An unknown status counts as booked. */
export const standingOf = (booking: Booking, ids: BookingStatusIds, now: number): Standing => {
  const { statusId, startsAt } = booking
  const status = statuses.find((each) => statusId === (ids[each] ?? usualIds[each])) ?? "booked"
  if (status === "cancelled") return "cancelled"
  return startsAt <= now ? begun(booking, now) : status
}

/** Whether the booking may still be moved, cancelled or confirmed. */
export const isOpen = (standing: Standing): standing is Exclude<Standing, Closed> =>
  standing === "booked" || standing === "confirmed"

const nameOf = (parameter: string): string => parameter.split("=", 1)[0] ?? ""

export interface Organiser {
  readonly name: string
  readonly email: string
}

/**
 * The address to join without what may admit its holder: every parameter that is named like a token, and the fragment.
 * An encoded name is removed, too: it cannot be recognised.
 */
export const withoutToken = (joinUrl: string): string => {
  const [address = ""] = joinUrl.split("#")
  const [page = "", query = ""] = address.split("?")
  const kept = query.split("&").filter((parameter) => parameter !== "" && !/token|%|;/i.test(nameOf(parameter)))
  return kept.length === 0 ? page : `${page}?${kept.join("&")}`
}

/** An appointment for the visitor's own calendar. Its texts are in the visitor's language. */
export interface CalendarEntry {
  /** The same for every version of an appointment, so that a calendar updates the entry instead of adding another. */
  readonly uid: string
  /** The version. A calendar keeps the entry with the highest. */
  readonly sequence: number
  readonly title: string
  readonly description: string
  /** The place, as text for people. */
  readonly place: string
  /** The page to join at, without a token: calendars are shared with others. Absolute; absent if it is not known. */
  readonly url?: string | undefined
  /** The organiser in the mail's calendar entry; absent if the backend does not report it. */
  readonly organiser?: Organiser | undefined
  /** UTC, ms since 1970. */
  readonly startsAt: number
  /** UTC, ms since 1970. */
  readonly endsAt: number
}

/** Identifies the entry of a booking across versions. `uid` is the showroom's own if the backend names none. */
export const calendarIdentity = (booking: Booking): Pick<CalendarEntry, "uid" | "sequence"> => ({
  uid: booking.calendarUid ?? `booking-${booking.id}-${booking.locationId ?? 0}@online-showroom`,
  // Calendars count from 0, the backend from 1.
  sequence: (booking.version ?? 1) - 1,
})
