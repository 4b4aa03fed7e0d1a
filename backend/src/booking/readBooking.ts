import { asc, eq } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import { refused } from "../environment/Refused.ts"
import { bookingIntervals, bookings } from "../environment/tables/bookings.ts"
import { customers } from "../environment/tables/people.ts"
import { locations, products } from "../environment/tables/places.ts"
import { invitations } from "../environment/tables/presentations.ts"
import type { Booking } from "./Booking.ts"

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
