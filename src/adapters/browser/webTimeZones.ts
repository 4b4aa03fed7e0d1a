import { Effect } from "effect"
import type { TimeZones } from "../../application/ports/browser/BookingBrowser.ts"

/** Browsers leave UTC out of their list. */
const universal = "UTC"

/** Browsers keep names that the zone database has replaced; visitors would not find their city under them. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
}

/** The current name, if this browser knows it: an older one may not. */
const ofToday = (zone: string): string => {
  const name = renamed[zone]
  if (name === undefined) return zone
  try {
    Intl.DateTimeFormat("en", { timeZone: name })
    return name
  } catch {
    // Intl throws if it does not know the zone.
    return zone
  }
}

/** The time zones of the browser's own database (readings K2), under their current names. */
export const webTimeZones = (): TimeZones => {
  const own = () => ofToday(Intl.DateTimeFormat().resolvedOptions().timeZone || universal)
  // Browsers of 2021 and before have no list.
  const listed = () => (Intl.supportedValuesOf?.("timeZone") ?? []).map(ofToday)
  return {
    own: Effect.sync(own),
    all: Effect.sync(() => [...new Set([...listed(), own(), universal])]),
  }
}
