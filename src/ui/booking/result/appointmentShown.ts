import type { Booking } from "../../../domain/booking/Booking.ts"
import { productName } from "../../../domain/product/Product.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { AppointmentShown } from "./BookingResultSnapshot.ts"

/** A booking as its page shows it, in a zone; the name of its location is known when it is the visit's. */
export const appointmentShown = (
  { startsAt, endsAt, product, locationId }: Booking,
  { location }: Visit,
  zone: string,
): AppointmentShown => ({
  startsAt,
  endsAt,
  zone,
  product: product && productName(product),
  place: locationId === undefined || locationId === location.id ? location.name : undefined,
})
