import dayjs from "dayjs"
import timezone from "dayjs/plugin/timezone"
import utc from "dayjs/plugin/utc"
import "dayjs/locale/de"

dayjs.extend(utc)
dayjs.extend(timezone)

export type Language = "en" | "de"

const pad = (value: number): string => String(value).padStart(2, "0")

/** Waiting and speaking time, such as `6:12` or `1:05:09`. `ms` below zero counts as zero. */
export const clockOf = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}

/** Whole minutes, at least one. */
export const minutesOf = (ms: number): number => Math.max(1, Math.round(ms / 60_000))

/** The time of day at a location, such as `9:38`. */
export const timeOf = (at: string | number, timeZone: string): string => dayjs(at).tz(timeZone).format("H:mm")

/** The day at a location, such as `Tuesday, 24 November` or `Dienstag, 24. November`. */
export const dayOf = (at: string | number, timeZone: string, language: Language): string =>
  dayjs(at)
    .tz(timeZone)
    .locale(language)
    .format(language === "de" ? "dddd, D. MMMM" : "dddd, D MMMM")

/** The date at a location without its weekday, such as `12 November` or `12. November`. */
export const dateOf = (at: string | number, timeZone: string, language: Language): string =>
  dayjs(at)
    .tz(timeZone)
    .locale(language)
    .format(language === "de" ? "D. MMMM" : "D MMMM")

/** A calendar day (`2026-11-24`), such as `Tue 24 Nov` or `Di 24. Nov`. */
export const shortDayOf = (date: string, language: Language): string =>
  dayjs(`${date}T12:00:00Z`)
    .tz("UTC")
    .locale(language)
    .format(language === "de" ? "dd D. MMM" : "ddd D MMM")

/** The calendar day at a location, such as `2026-11-24`. */
export const isoDateOf = (at: string | number, timeZone: string): string => dayjs(at).tz(timeZone).format("YYYY-MM-DD")

/** The beginning of a day at a location, or of the day so many days later, as UTC. `date` is like `2026-11-24`. */
export const dayStartOf = (date: string, timeZone: string, daysLater: number): string =>
  dayjs.tz(date, timeZone).add(daysLater, "day").toISOString()

/** Hours since midnight at a location, with fractions: `9.5` is half past nine. */
export const hoursOf = (at: string | number, timeZone: string): number => {
  const local = dayjs(at).tz(timeZone)
  return local.hour() + local.minute() / 60
}

/**
 * The instant of a date (`2026-11-24`) and a time (`15:00`) in a zone, in ms since 1970. `undefined` if the clocks skip
 * that time.
 */
export const instantOf = (date: string, time: string, timeZone: string): number | undefined => {
  const at = dayjs.tz(`${date}T${time}`, timeZone)
  return at.isValid() && at.tz(timeZone).format("YYYY-MM-DD HH:mm") === `${date} ${time}` ? at.valueOf() : undefined
}
