import { webBookingTabs } from "../../adapters/browser/webBookingTabs.ts"
import { webPageSight } from "../../adapters/browser/webPageSight.ts"
import { webTimeZones } from "../../adapters/browser/webTimeZones.ts"
import { httpBookings } from "../../adapters/http/httpBookings.ts"
import { httpProducts } from "../../adapters/http/httpProducts.ts"
import type { HttpTransport } from "../../adapters/http/httpTransport.ts"
import { joinBooking } from "../features/booking.ts"
import type { SessionContainer } from "../session.ts"
import { lateCalendarFiles } from "./lateCalendarFiles.ts"

/** Appointments in the browser. The bearer of `transport` is that of the visitor's own identity, not an invitation's (docs/decisions/022). */
export const browserBooking = (session: SessionContainer, transport: HttpTransport) =>
  joinBooking(session, {
    bookings: httpBookings(transport),
    products: httpProducts(transport),
    zones: webTimeZones(),
    sight: webPageSight(),
    bookingTabs: webBookingTabs(),
    calendarFiles: lateCalendarFiles(),
  })
