import { Effect } from "effect"
import { webPageVisibility } from "../../adapters/browser/page/webPageVisibility.ts"
import { saveAs } from "../../adapters/browser/saveAs.ts"
import { webBookingTabs } from "../../adapters/browser/tabs/webBookingTabs.ts"
import { webTimeZones } from "../../adapters/browser/webTimeZones.ts"
import { httpBookings } from "../../adapters/http/booking/httpBookings.ts"
import { httpProducts } from "../../adapters/http/booking/httpProducts.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import { openBookingFeature } from "../../application/booking/openBookingFeature.ts"
import { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"
import type { CalendarFiles } from "../../application/ports/browser/BookingBrowser.ts"
import type { SessionServices } from "../session.ts"
import { late } from "./late.ts"

/**
 * Calendar files as downloads. The code that writes them is loaded at the click: most visitors use the file in the
 * mail.
 */
const calendarDownloads = (): CalendarFiles =>
  late(
    Effect.tryPromise({
      try: async () => (await import("../../adapters/calendar/icsFile.ts")).icsDownloads(saveAs),
      catch: () => new RequestFailed({ status: 0, detail: undefined }),
    }),
    "save",
  )

/**
 * Appointments in the browser. `transport` has the bearer of the visitor's own identity, not an invitation's
 * (docs/decisions/022).
 */
export const browserBooking = (session: SessionServices, transport: HttpTransport) =>
  openBookingFeature({
    ...session,
    bookings: httpBookings(transport, session.config),
    products: httpProducts(transport),
    zones: webTimeZones(),
    pageVisibility: webPageVisibility(),
    bookingTabs: webBookingTabs(),
    calendarFiles: calendarDownloads(),
  })
