import type { Booking } from "./Booking.ts"

const locales = { en: "en-GB", de: "de-DE" } as const

/** The last part of a zone's name is a city, but for the few that are none. */
const placeOf = (timeZone: string): string | undefined =>
  timeZone.includes("/") && !timeZone.startsWith("Etc/") ? timeZone.split("/").at(-1)?.replaceAll("_", " ") : undefined

/**
 * The zone in which a mail tells times: the booker's, or the location's where that is absent or this machine has not heard of it
 * (zone databases differ in age, and a booking must not fail for that).
 */
export const zoneOf = ({ booking, location }: Pick<Booking, "booking" | "location">): string => {
  const wanted = booking.timeZone ?? location.timeZone
  try {
    // What it resolves to is not taken: databases still call some zones by names that their cities have given up.
    new Intl.DateTimeFormat("en", { timeZone: wanted }).format(0)
    return wanted
  } catch (failure) {
    if (failure instanceof RangeError) return location.timeZone
    throw failure
  }
}

const format = (language: "en" | "de", options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], options)

/** "Friday, 20 November 2026, 14:00 to 14:30 (time in Berlin, GMT+1)": the offset is the date's own (K2, field case BK1). */
export const whenWords = (
  { startsAt, endsAt }: Booking["interval"],
  timeZone: string,
  language: "en" | "de",
): string => {
  const day = format(language, { dateStyle: "full", timeZone }).format(startsAt)
  const time = (at: Date) =>
    format(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(at)
  const offset =
    format(language, { timeZone, timeZoneName: "shortOffset" })
      .formatToParts(startsAt)
      .find(({ type }) => type === "timeZoneName")?.value ?? timeZone
  const place = placeOf(timeZone)
  const zone = [...(place ? [{ en: `time in ${place}`, de: `Zeit in ${place}` }[language]] : []), offset].join(", ")
  return language === "de"
    ? `${day}, ${time(startsAt)} bis ${time(endsAt)} Uhr (${zone})`
    : `${day}, ${time(startsAt)} to ${time(endsAt)} (${zone})`
}
