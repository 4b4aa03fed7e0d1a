import type { OpenedBooking } from "../../../application/booking/manage/openBooking.ts"
import type { Leaving } from "../../../application/booking/result/ResultState.ts"
import type { BookingAction } from "../../../domain/booking/bookingAction.ts"
import type { Search } from "../../routing/search.ts"

/** Query parameters of a mail's link: only its action. The token, a secret (readings E4), stays in this tab. */
export const linkInAddress = (action: BookingAction): Search => ({ booking_action: action })

/**
 * Query parameters of a booking's address: its id, if the backend has sent one, and its link, if it was opened by one.
 * Without an id the result page shows the last booking of this page.
 */
export const bookingInAddress = ({ booking, token }: OpenedBooking): Search => ({
  ...(booking.id !== undefined && { booking_id: String(booking.id) }),
  ...(token !== undefined && linkInAddress("reschedule")),
})

/** Query parameters of the calendar's address, for moving this booking or for a new one. */
export const calendarInAddress = ({ moving, token }: Leaving): Search => {
  if (moving !== undefined) return bookingInAddress(moving)
  return token === undefined ? {} : linkInAddress("reschedule")
}
