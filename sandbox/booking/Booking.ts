import type { bookingIntervals, bookings } from "../world/tables/bookings.ts"
import type { Customer } from "../world/tables/people.ts"
import type { products } from "../world/tables/places.ts"
import type { Referral } from "../world/tables/queues.ts"
import type { Urls } from "../world/Urls.ts"

/** A booking with all that an answer names of it. */
export interface Booking {
  readonly booking: typeof bookings.$inferSelect
  readonly interval: typeof bookingIntervals.$inferSelect
  readonly product: typeof products.$inferSelect | null
  readonly customer: Customer
}

/** 1 booked, 2 confirmed, 3 cancelled, as booking_interval_statuses of the settings says. */
export const bookingStatus = { booked: 1, confirmed: 2, cancelled: 3 } as const

/** What a visitor fills in (BookingData of the contract); times are UTC. */
export interface BookingForm {
  readonly location_id: number
  readonly date: string
  readonly start_time: string
  readonly product_id?: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone?: string
  readonly comments?: string
  readonly hold_id?: string
  readonly booking_token?: string
  readonly referral: Referral
}

/** For whom mails are written. */
export interface Reader {
  readonly language: "en" | "de"
  readonly urls: Urls
}
