import { eq } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { refused } from "../../environment/Refused.ts"
import { bookings } from "../../environment/tables/bookings.ts"
import type { Customer } from "../../environment/tables/people.ts"
import { type Booking, readBooking } from "../Booking.ts"
import { assertLink } from "../links.ts"

/** The person who wants to change a booking: its own customer, or the holder of a link's token. */
export interface Claimant {
  readonly customer: Customer
  readonly token: string | undefined
}

/** Locks the booking's row, so that changes to one booking run one after the other. Refused: 404, 410. */
export const lockBooking = async (tx: Db, id: number, { customer, token }: Claimant) => {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for("update")
  if (row && token !== undefined) await assertLink(tx, token, row)
  if (!row || (token === undefined && row.customerId !== customer.id)) throw refused(404, "booking_unknown")
  return row
}

/** Reads a booking that has not begun at `now` (ms since 1970). Refused: 409. */
export const bookingAhead = async (tx: Db, id: number, now: number): Promise<Booking> => {
  const found = await readBooking(tx, id)
  if (found.interval.startsAt.getTime() <= now) throw refused(409, "booking_past")
  return found
}
