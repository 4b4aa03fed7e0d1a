import { type Booking, isOpen, standingOf } from "../../../domain/booking/Booking.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { OpenedBooking } from "./OpenedBooking.ts"

/**
 * A booking in hand at a moment (UTC, ms). Whoever was told of it may change it: its own customer, or who holds a link that is
 * current; the backend tells nobody else.
 */
export const takeInHand = (
  { settings }: Visit,
  booking: Booking,
  token: string | undefined,
  now: number,
): OpenedBooking => {
  const standing = standingOf(booking, settings.bookingStatuses, now)
  return { booking, standing, token, isChangeable: isOpen(standing) && booking.id !== undefined }
}
