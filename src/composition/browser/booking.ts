import { webPageVisibility } from "../../adapters/browser/page/webPageVisibility.ts"
import { webBookingTabs } from "../../adapters/browser/tabs/webBookingTabs.ts"
import { webTimeZones } from "../../adapters/browser/webTimeZones.ts"
import { httpBookings, httpProducts } from "../../adapters/http/booking/httpBookings.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import { joinBooking } from "../features/booking.ts"
import type { SessionContainer } from "../session.ts"
import { lateCalendarFiles } from "./lateCalendarFiles.ts"

/** Appointments in the browser. The bearer of `transport` is that of the visitor's own identity, not an invitation's (docs/decisions/022). */
export const browserBooking = (session: SessionContainer, transport: HttpTransport) =>
  joinBooking(session, {
    bookings: httpBookings(transport),
    products: httpProducts(transport),
    zones: webTimeZones(),
    pageVisibility: webPageVisibility(),
    bookingTabs: webBookingTabs(),
    calendarFiles: lateCalendarFiles(),
  })
