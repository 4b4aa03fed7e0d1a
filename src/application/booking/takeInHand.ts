import { type Booking, isOpen, standingOf } from "../../domain/booking/Booking.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { OpenedBooking } from "./OpenedBooking.ts"

/** A booking in hand at a moment (UTC, ms): its own customer may change it, and whoever holds a link that is current. */
export const takeInHand = (
  { customer, settings }: Visit,
  booking: Booking,
  token: string | undefined,
  now: number,
): OpenedBooking => {
  const standing = standingOf(booking, settings.bookingStatuses, now)
  const isAllowed = token !== undefined || booking.customer.uuid === customer.uuid
  return { booking, standing, token, isChangeable: isOpen(standing) && isAllowed }
}
