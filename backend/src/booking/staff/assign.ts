import { and, eq } from "drizzle-orm"
import { refused } from "../../environment/Refused.ts"
import { bookings } from "../../environment/tables/bookings.ts"
import { presentations, statuses } from "../../environment/tables/presentations.ts"
import { activeStatuses } from "../Booking.ts"
import type { CarryOutParts } from "../changes/carryOutChange.ts"
import { changeableBooking } from "../changes/lockBooking.ts"
import { lockChosen, readStaff } from "./readStaff.ts"
import { isUnengaged } from "./Staff.ts"

/**
 * Assigns an appointment to a consultant. Ignores working hours, because a person decides. Refused: 404 for somebody
 * from another location, 409 if the booking is settled or past, or the consultant is engaged at that time.
 */
export const assignBooking =
  ({ environment: { db, clock }, events }: Pick<CarryOutParts, "environment" | "events">) =>
  async (bookingId: number, consultantId: number): Promise<void> => {
    const locationId = await db.transaction(async (tx) => {
      await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for("update")
      const { booking, interval } = await changeableBooking(tx, bookingId, clock.now(), "consultant")
      if (!activeStatuses.includes(booking.statusId)) throw refused(409, "booking_settled")
      await lockChosen(tx, interval.locationId, consultantId)
      const { members } = await readStaff(tx, interval.locationId, interval, bookingId)
      const member = members.find((each) => each.consultantId === consultantId)
      if (!member) throw refused(404, "consultant_unknown")
      if (!isUnengaged(member, interval)) throw refused(409, "interval_taken")
      await tx.update(bookings).set({ consultantId }).where(eq(bookings.id, bookingId))
      if (booking.presentationId !== null) {
        const changed = await tx
          .update(presentations)
          .set({ consultantId })
          .where(and(eq(presentations.id, booking.presentationId), eq(presentations.statusId, statuses.scheduled)))
          .returning({ id: presentations.id })
        if (changed.length === 0) throw refused(409, "booking_settled")
      }
      return interval.locationId
    })
    events.emit("calendar", { locationIds: [locationId] })
  }
