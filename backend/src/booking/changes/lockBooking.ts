import { eq } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { refused } from "../../environment/Refused.ts"
import { bookings } from "../../environment/tables/bookings.ts"
import type { Customer } from "../../environment/tables/people.ts"
import { presentations, statuses } from "../../environment/tables/presentations.ts"
import { type Asker, type Booking, readBooking } from "../Booking.ts"
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

/** Locks the one-to-one of a booking. Refused: 409 if it is held, or over. */
const lockUnheld = async (tx: Db, { booking: { presentationId } }: Booking): Promise<void> => {
  if (presentationId === null) return
  const isThis = eq(presentations.id, presentationId)
  const [row] = await tx.select({ statusId: presentations.statusId }).from(presentations).where(isThis).for("update")
  if (row?.statusId !== statuses.scheduled) throw refused(409, "booking_settled")
}

/**
 * Reads a booking that can change at `now` (ms since 1970): by its visitor until it begins; by a consultant until it is
 * held or ends, because a visitor who is late asks for another time. Refused: 409.
 */
export const changeableBooking = async (tx: Db, id: number, now: number, by: Asker["by"]): Promise<Booking> => {
  const found = await readBooking(tx, id)
  const { startsAt, endsAt } = found.interval
  if ((by === "consultant" ? endsAt : startsAt).getTime() <= now) throw refused(409, "booking_past")
  if (by === "consultant") await lockUnheld(tx, found)
  return found
}
