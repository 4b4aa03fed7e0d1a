import { Effect } from "effect"
import type { TimeZones } from "../../application/ports/browser/BookingBrowser.ts"
import { zoneOfToday } from "../../domain/booking/zoneNames.ts"
import { listedZones } from "../platform/listedZones.ts"
import { ownZone } from "../platform/timeZone.ts"

/** Browsers leave UTC out of their list. */
const universal = "UTC"

/** The time zones of the browser's own database (readings K2), under their current names. */
export const webTimeZones = (): TimeZones => {
  const own = () => zoneOfToday(ownZone())
  const listed = () => listedZones().map(zoneOfToday)
  return {
    own: Effect.sync(own),
    all: Effect.sync(() => [...new Set([...listed(), own(), universal])]),
  }
}
