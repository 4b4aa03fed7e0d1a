import { and, desc, eq, inArray } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { bookingIntervals, bookings } from "../../environment/tables/bookings.ts"
import type { Customer } from "../../environment/tables/people.ts"
import { attendances, presentations } from "../../environment/tables/presentations.ts"
import { visitorName } from "../visitorName.ts"

/** A visitor's name as it was given to these locations last: to a presentation, else for an appointment. */
export const readVisitorName = async (
  db: Db,
  { id, firstName, lastName, consumerTag }: Customer,
  locationIds: ReadonlyArray<number>,
): Promise<string> => {
  const [attending] = await db
    .select({ firstName: attendances.firstName, lastName: attendances.lastName })
    .from(attendances)
    .innerJoin(presentations, eq(presentations.id, attendances.presentationId))
    .where(and(eq(attendances.customerId, id), inArray(presentations.locationId, [...locationIds])))
    .orderBy(desc(presentations.id))
    .limit(1)
  const [booked] = await db
    .select({ firstName: bookings.firstName, lastName: bookings.lastName })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .where(and(eq(bookings.customerId, id), inArray(bookingIntervals.locationId, [...locationIds])))
    .orderBy(desc(bookings.id))
    .limit(1)
  const given = attending ?? booked ?? { firstName, lastName }
  return visitorName(given.firstName, given.lastName, consumerTag)
}
