import { asc, eq } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import { refused } from "../environment/Refused.ts"
import { bookingIntervals, bookings } from "../environment/tables/bookings.ts"
import { type Customer, customers } from "../environment/tables/people.ts"
import { locations, products } from "../environment/tables/places.ts"
import { invitations } from "../environment/tables/presentations.ts"
import type { Campaign, Referral } from "../environment/tables/queues.ts"
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

/** Reads a booking by its id. Refused: 404. */
export const readBooking = async (db: Db, id: number): Promise<Booking> => {
  const [found] = await db
    .select({
      booking: bookings,
      interval: bookingIntervals,
      location: locations,
      product: products,
      customer: customers,
      invitation: invitations,
    })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .innerJoin(locations, eq(locations.id, bookingIntervals.locationId))
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .leftJoin(products, eq(products.id, bookings.productId))
    .leftJoin(invitations, eq(invitations.presentationId, bookings.presentationId))
    .where(eq(bookings.id, id))
    // The booker's invitation is the oldest: guests that the desk invites get theirs later.
    .orderBy(asc(invitations.createdAt), asc(invitations.customerId))
    .limit(1)
  if (!found) throw refused(404, "booking_unknown")
  return found
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
  readonly gdpr_consent?: boolean
  readonly referral: Referral
  /** Not compared when a request is repeated with its key: consent may have changed since. */
  readonly campaign?: Campaign | undefined
}

/** The visitor whose booking it is about, with language and the page addresses for links in mails. */
export interface Asker {
  readonly customer: Customer
  /** The sender of the request: the visitor, or a consultant for the visitor. */
  readonly by: "visitor" | "consultant"
  readonly language: "en" | "de"
  readonly urls: Urls
}
