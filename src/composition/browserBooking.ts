import type { Container } from "inversify"
import { webBookingTabs } from "../adapters/browser/webBookingTabs.ts"
import { webPageSight } from "../adapters/browser/webPageSight.ts"
import { webTimeZones } from "../adapters/browser/webTimeZones.ts"
import { httpBookings } from "../adapters/http/httpBookings.ts"
import { httpProducts } from "../adapters/http/httpProducts.ts"
import type { HttpTransport } from "../adapters/http/httpTransport.ts"
import type { BookingViews } from "../ui/routing/HouseViews.ts"
import { bookingRoom } from "./bookingRoom.ts"
import { lateCalendarFiles } from "./lateCalendarFiles.ts"
import { recipe } from "./recipe.ts"

/** Appointments in the browser. The bearer of `transport` is that of the visitor's own identity, whoever has invited them (docs/decisions/022). */
export const browserBooking = (container: Container, transport: HttpTransport): BookingViews =>
  bookingRoom(container, {
    bookings: recipe(() => httpBookings(transport)),
    products: recipe(() => httpProducts(transport)),
    zones: recipe(() => webTimeZones()),
    sight: recipe(() => webPageSight()),
    tabs: recipe(() => webBookingTabs()),
    calendarFiles: recipe(() => lateCalendarFiles()),
  })
