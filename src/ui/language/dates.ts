import { ownLocales } from "../../adapters/platform/locales.ts"
import { isZoneKnown, ownZone } from "../../adapters/platform/timeZone.ts"
import { type LocalDate, localOf } from "../../domain/booking/zonedTime.ts"
import type { Language } from "../../domain/language/language.ts"

/**
 * The locale of dates, zones and sorting: the language with the region that the visitor's browser names for it ("en-GB",
 * "de-AT"), else only the language.
 */
export const regionalLocale = (language: Language): string =>
  ownLocales().find((each) => each.startsWith(`${language}-`)) ?? language

/** Cache: formatters are slow to create. */
const made = new Map<string, Intl.DateTimeFormat>()

/** Formats a calendar day with `options`, which `name` identifies. */
export const formatDay = (
  day: LocalDate,
  language: Language,
  name: string,
  options: Intl.DateTimeFormatOptions,
): string => {
  const locale = regionalLocale(language)
  const key = `${locale} ${name}`
  const format =
    made.get(key) ??
    new Intl.DateTimeFormat(locale, { calendar: "gregory", numberingSystem: "latn", ...options, timeZone: "UTC" })
  made.set(key, format)
  return format.format(new Date(`${day}T12:00:00Z`))
}

/** A day in the specification's two styles: "July 14, 2026" (in Britain "14 July 2026"), "14.07.2026" (L6). */
export const dateText = (day: LocalDate, language: Language): string =>
  language === "de"
    ? formatDay(day, language, "date", { day: "2-digit", month: "2-digit", year: "numeric" })
    : formatDay(day, language, "date", { dateStyle: "long" })

/** The day of the week in full. */
export const weekday = (day: LocalDate, language: Language): string =>
  formatDay(day, language, "weekday", { weekday: "long" })

/** A time of day (HH:mm) as a sentence has it: "15:30", "15:30 Uhr" (L6). */
export const timeText = (time: string, language: Language): string => (language === "de" ? `${time} Uhr` : time)

/** Suffix of a time without a zone: empty, or " UTC" if the browser does not know the visitor's zone. */
const zoneMark = (): string => (isZoneKnown() ? "" : " UTC")

/** Formats the time of day as HH:mm in the visitor's zone: "15:30". `timestamp`: UTC, ms since 1970. */
export const timeOfDay = (timestamp: number): string => localOf(timestamp, ownZone()).time + zoneMark()

/** The time of day in the visitor's zone, as a sentence has it (L6). `timestamp`: UTC, ms since 1970. */
export const timeOfDayText = (timestamp: number, language: Language): string =>
  timeText(localOf(timestamp, ownZone()).time, language) + zoneMark()
