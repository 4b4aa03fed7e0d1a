import { eq } from "drizzle-orm"
import { refused } from "../world/Refused.ts"
import { bookings } from "../world/tables/bookings.ts"
import { keepPresentation } from "./appointmentPresentation.ts"
import { standing } from "./Booking.ts"
import type { CarryingOutParts } from "./carryingOut.ts"
import { readBooking } from "./readBooking.ts"

/** The id of the one-to-one that a booking becomes. Refused: 404, 409 when it is cancelled. */
export type OneToOneOf = (bookingId: number) => Promise<number>

/** The bookings of the first day have no one-to-one until they are wanted: a thousand would hide all others at the desk. */
export const oneToOneOf =
  ({ world: { db, clock }, streams }: Pick<CarryingOutParts, "world" | "streams">): OneToOneOf =>
  async (bookingId) => {
    const presentationId = await db.transaction(async (tx) => {
      await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for("update")
      const made = await readBooking(tx, bookingId)
      if (!standing.includes(made.booking.statusId)) throw refused(409, "booking_settled")
      await keepPresentation(tx, made, "booked", clock.now())
      return (await readBooking(tx, bookingId)).booking.presentationId
    })
    if (presentationId === null) throw refused(404, "consultant_unknown")
    await streams.refresh(presentationId)
    return presentationId
  }
