import type { Product } from "../product/Product.ts"

/** A product with its picture, as the list of models has it (K3). */
export interface ProductChoice extends Product {
  readonly id: number
  /** Absolute http(s) address; undefined: there is none. */
  readonly imageUrl: string | undefined
}

/** For whom a time is booked. */
export interface Booker {
  /** Secret (decisions E5). */
  readonly uuid: string
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly email: string | undefined
  readonly phone: string | undefined
}

/** A booked time (K4). */
export interface Booking {
  readonly id: number
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
  readonly product: ProductChoice | undefined
  readonly customer: Booker
  readonly comments: string | undefined
}

export type BookingStatus = "booked" | "confirmed" | "cancelled"

/** What a booking is now; nothing can be done to one that is past or cancelled (K4, K6). */
export type Standing = BookingStatus | "past"

/** Ids of the settings' booking_interval_statuses by their type (E9). */
export type BookingStatusIds = Readonly<Partial<Record<string, string>>>

/** 1 booked, 2 confirmed, 3 cancelled, where the settings do not say otherwise (x-assumed). */
const usualIds: Readonly<Record<BookingStatus, string>> = { booked: "1", confirmed: "2", cancelled: "3" }

const statuses: ReadonlyArray<BookingStatus> = ["cancelled", "confirmed", "booked"]

/** What a booking is at a moment (UTC, ms since 1970); a status that is not known is taken for booked. */
export const standingOf = ({ statusId, startsAt }: Booking, ids: BookingStatusIds, now: number): Standing => {
  const status = statuses.find((each) => statusId === (ids[each] ?? usualIds[each])) ?? "booked"
  if (status === "cancelled") return "cancelled"
  return startsAt <= now ? "past" : status
}

/** Whether it may still be moved, cancelled or confirmed. */
export const isOpen = (standing: Standing): boolean => standing === "booked" || standing === "confirmed"
