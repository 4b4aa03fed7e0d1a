import { desc, eq, inArray } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import { bookingIntervals, bookings } from "../environment/tables/bookings.ts"

interface Name {
  readonly firstName: string
  readonly lastName: string
}

/** The name that a customer gave with the newest booking at a location. A name given to another dealer stays there. */
export type BookedNames = (customerId: number, locationId: number) => Name | undefined

export const readBookedNames = async (db: Db, customerIds: ReadonlyArray<number>): Promise<BookedNames> => {
  const rows = await db
    .selectDistinctOn([bookings.customerId, bookingIntervals.locationId], {
      customerId: bookings.customerId,
      locationId: bookingIntervals.locationId,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
    })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .where(inArray(bookings.customerId, [...customerIds]))
    .orderBy(bookings.customerId, bookingIntervals.locationId, desc(bookings.id))
  return (customerId, locationId) => rows.find((row) => row.customerId === customerId && row.locationId === locationId)
}
