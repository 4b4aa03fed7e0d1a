import { and, asc, eq, gt } from "drizzle-orm"
import { activeStatuses } from "../booking/Booking.ts"
import type { Environment } from "../environment/Environment.ts"
import { bookingIntervals, bookings } from "../environment/tables/bookings.ts"
import { products } from "../environment/tables/places.ts"
import { presentations, statuses } from "../environment/tables/presentations.ts"
import type { DeskBooking } from "./DeskApi.ts"

/** Bookings listed per location; the desk shows today, not a year. */
const next = 12

/** The next appointments of a location in order, including current and cancelled ones. */
export const readDeskBookings = async ({ db, clock }: Environment, locationId: number): Promise<DeskBooking[]> => {
  const rows = await db
    .select({
      booking: bookings,
      interval: bookingIntervals,
      product: products,
      presentationStatus: presentations.statusId,
    })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .leftJoin(products, eq(products.id, bookings.productId))
    .leftJoin(presentations, eq(presentations.id, bookings.presentationId))
    .where(and(eq(bookingIntervals.locationId, locationId), gt(bookingIntervals.endsAt, new Date(clock.now()))))
    .orderBy(asc(bookingIntervals.startsAt), asc(bookings.id))
    .limit(next)
  return rows.map(({ booking, interval, product, presentationStatus }) => ({
    id: booking.id,
    locationId,
    startsAt: interval.startsAt.getTime(),
    name: `${booking.firstName} ${booking.lastName}`,
    model: product ? `${product.brand} ${product.model}` : undefined,
    statusId: booking.statusId,
    presentationId: booking.presentationId ?? undefined,
    isStartable:
      presentationStatus === statuses.scheduled ||
      (booking.presentationId === null && activeStatuses.includes(booking.statusId)),
  }))
}
