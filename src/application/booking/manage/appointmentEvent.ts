import type { BookingStatus, Standing } from "../../../domain/booking/Booking.ts"
import type { AppointmentEvent } from "../../../domain/funnel/FunnelEvent.ts"
import type { OpenedBooking } from "./openBooking.ts"

const statusOf = (standing: Standing): BookingStatus =>
  standing === "confirmed" || standing === "cancelled" ? standing : "booked"

/** The event of an appointment that was made or changed. `zone`: that in which the visitor reads the time. */
export const appointmentEvent = (
  name: AppointmentEvent["name"],
  { booking, standing }: Pick<OpenedBooking, "booking" | "standing">,
  zone: string,
  id: string,
): AppointmentEvent => ({
  name,
  id,
  // Without the fraction of the second.
  start: new Date(booking.startsAt).toISOString().replace(/\.\d+/, ""),
  zone,
  status: statusOf(standing),
})
