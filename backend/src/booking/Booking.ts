import type { bookingIntervals, bookings } from "../environment/tables/bookings.ts"
import type { Customer } from "../environment/tables/people.ts"
import type { locations, products } from "../environment/tables/places.ts"
import type { invitations } from "../environment/tables/presentations.ts"
import type { Referral } from "../environment/tables/queues.ts"
import type { Urls } from "../environment/Urls.ts"

/** A booking with everything that an answer or a mail contains. */
export interface Booking {
  readonly booking: typeof bookings.$inferSelect
  readonly interval: typeof bookingIntervals.$inferSelect
  readonly location: typeof locations.$inferSelect
  readonly product: typeof products.$inferSelect | null
  readonly customer: Customer
  /** The visitor's invitation to the booked one-to-one. `null` if there is none. */
  readonly invitation: typeof invitations.$inferSelect | null
}

/** As in `booking_interval_statuses` of the settings. */
export const bookingStatus = { booked: 1, confirmed: 2, cancelled: 3 } as const

/** Statuses that block the interval for others. */
export const activeStatuses: ReadonlyArray<number> = [bookingStatus.booked, bookingStatus.confirmed]

/** The visitor's request, as the contract names its fields; times are UTC. */
export interface BookingData {
  readonly location_id: number
  readonly date: string
  readonly start_time: string
  readonly product_id?: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone?: string
  readonly comments?: string
  readonly booking_token?: string
  readonly time_zone?: string
  readonly referral: Referral
}

/** The visitor whose booking it is about, with language and the page addresses for links in mails. */
export interface Asker {
  readonly customer: Customer
  /** The one who makes the request: the visitor, or a consultant for the visitor. */
  readonly by: "visitor" | "consultant"
  readonly language: "en" | "de"
  readonly urls: Urls
}
