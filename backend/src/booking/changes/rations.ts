import { and, asc, eq, gt, inArray } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import { bookingIntervals, bookings } from "../../environment/tables/bookings.ts"
import { type Customer, customers } from "../../environment/tables/people.ts"
import type { Limiter } from "../../limits/limiter.ts"
import { activeStatuses } from "../Booking.ts"

/** Checks that this customer may have one more appointment. Refused: 429, until the first of them has begun. */
export const checkRation =
  ({ clock }: Environment, limiter: Limiter) =>
  async (tx: Db, customer: Customer): Promise<void> => {
    const now = clock.now()
    // Lock the customer, so that the second of two concurrent requests counts the first one's booking.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customer.id)).for("update")
    const ahead = await tx
      .select({ startsAt: bookingIntervals.startsAt })
      .from(bookings)
      .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
      .where(
        and(
          eq(bookings.customerId, customer.id),
          inArray(bookings.statusId, [...activeStatuses]),
          gt(bookingIntervals.startsAt, new Date(now)),
        ),
      )
      .orderBy(asc(bookingIntervals.startsAt))
    const [first] = ahead
    if (first === undefined || ahead.length < limiter.most("openBookings")) return
    const seconds = Math.ceil((first.startsAt.getTime() - now) / 1_000)
    throw limiter.refusal("openBookings", customer.consumerTag, seconds)
  }
