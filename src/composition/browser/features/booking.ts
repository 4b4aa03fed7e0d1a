import { Effect } from "effect"
import { webPageVisibility } from "../../../adapters/browser/page/webPageVisibility.ts"
import { saveAs } from "../../../adapters/browser/saveAs.ts"
import { webBookingTabs } from "../../../adapters/browser/tabs/webBookingTabs.ts"
import { webTimeZones } from "../../../adapters/browser/webTimeZones.ts"
import { httpBookings } from "../../../adapters/http/booking/httpBookings.ts"
import { httpProducts } from "../../../adapters/http/booking/httpProducts.ts"
import { httpAccessTokens } from "../../../adapters/http/identity/httpAccessTokens.ts"
import { type HttpTransport, httpTransport } from "../../../adapters/http/transport/httpTransport.ts"
import { openBookingFeature } from "../../../application/booking/openBookingFeature.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { CalendarFiles } from "../../../application/ports/browser/BookingBrowser.ts"
import { latePort } from "../../../ui/routing/codeArrival.ts"
import type { FeatureDeps } from "../FeatureDeps.ts"

/**
 * Calendar files as downloads. The code that writes them is loaded at the click: most visitors use the file in the
 * mail.
 */
const calendarDownloads = (): CalendarFiles =>
  latePort(
    () => import("../../../adapters/calendar/icsFile.ts").then((code) => code.icsDownloads(saveAs)),
    ["save"],
    () => new RequestFailed({ status: 0, detail: undefined }),
  )

/**
 * REST with the bearer of the visitor's own identity: the tab's transport, unless an invitation made the visitor
 * another customer in this tab (docs/decisions/022).
 */
const ownTransport = async ({
  session: { config, identity },
  transport: ofTab,
  language,
}: FeatureDeps): Promise<HttpTransport> => {
  const [own, inTab] = await Effect.runPromise(Effect.all([identity.own, identity.uuid]))
  if (own === inTab) return ofTab
  return httpTransport({ config, accessTokens: httpAccessTokens({ config, uuid: identity.own, language }), language })
}

/** Appointments in the browser. Their requests have the bearer of the visitor's own identity (docs/decisions/022). */
export const feature = async (deps: FeatureDeps) => {
  const { session } = deps
  const transport = await ownTransport(deps)
  return openBookingFeature({
    ...session,
    bookings: httpBookings(transport, session.config),
    products: httpProducts(transport),
    zones: webTimeZones(),
    pageVisibility: webPageVisibility(),
    bookingTabs: webBookingTabs(),
    calendarFiles: calendarDownloads(),
  })
}
