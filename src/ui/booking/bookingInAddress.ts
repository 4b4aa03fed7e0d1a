import type { OpenedBooking } from "../../application/booking/manage/OpenedBooking.ts"
import type { BookingAction } from "../../domain/booking/bookingAction.ts"
import type { Search } from "../routing/search.ts"

/** A link in an address: its token is a secret (decisions E4), so that what it asks for stands for it, also after a reload. */
export const linkInAddress = (action: BookingAction): Search => ({ booking_action: action })

/** A booking in an address: by its id, and by its link if it was opened by one. */
export const bookingInAddress = ({ booking, token }: OpenedBooking): Search => ({
  booking_id: String(booking.id),
  ...(token !== undefined && linkInAddress("reschedule")),
})
