import type { BookingRequest } from "../../domain/booking/bookingForm.ts"
import { referralParameters } from "../../domain/visit/LaunchParameters.ts"
import type { KnownBooking } from "./booking.schema.ts"

/** The UTC date and time of an instant, as REST has them (K2). */
export const utcOf = (instant: number) => {
  const text = new Date(instant).toISOString()
  return { date: text.slice(0, 10), start_time: text.slice(11, 19) }
}

/** What is known of the booking that a request makes or moves, should the answer tell nothing of it. */
export const knownOf = (id: number | undefined, request: BookingRequest): KnownBooking => ({
  id,
  startsAt: request.startsAt,
  endsAt: request.endsAt,
  locationId: request.locationId,
  customer: {
    firstName: request.firstName,
    lastName: request.lastName,
    email: request.email,
    phone: request.phone || undefined,
  },
  comments: request.comments || undefined,
})

/** BookingData of the contract; what was not given is left out: an empty number is no number. */
export const bookingBody = (request: BookingRequest) => ({
  location_id: request.locationId,
  ...utcOf(request.startsAt),
  first_name: request.firstName,
  last_name: request.lastName,
  email: request.email,
  time_zone: request.timeZone,
  ...(request.productId !== undefined && { product_id: request.productId }),
  ...(request.phone && { phone: request.phone }),
  ...(request.comments && { comments: request.comments }),
  ...(request.consent && { gdpr_consent: true as const }),
  ...(request.holdId !== undefined && { hold_id: request.holdId }),
  ...(request.token !== undefined && { booking_token: request.token }),
  ...referralParameters(request.referral),
})
