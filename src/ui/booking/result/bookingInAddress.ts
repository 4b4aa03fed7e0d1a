import type { OpenedBooking } from "../../../application/booking/manage/openBooking.ts"
import type { Leaving } from "../../../application/booking/result/ResultState.ts"
import type { BookingAction } from "../../../domain/booking/bookingAction.ts"
import type { Search } from "../../routing/search.ts"

/** A link in an address, by its action only: its token is a secret (readings E4) and stays in this tab. */
export const linkInAddress = (action: BookingAction): Search => ({ booking_action: action })

/**
 * A booking in an address: its id, if the backend has answered with one, and its link if it was opened by one. Without an
 * id the result page shows the booking made last.
 */
export const bookingInAddress = ({ booking, token }: OpenedBooking): Search => ({
  ...(booking.id !== undefined && { booking_id: String(booking.id) }),
  ...(token !== undefined && linkInAddress("reschedule")),
})

/** The calendar for this booking, or for a new one, in an address. */
export const calendarInAddress = ({ moving, token }: Leaving): Search => {
  if (moving !== undefined) return bookingInAddress(moving)
  return token === undefined ? {} : linkInAddress("reschedule")
}
