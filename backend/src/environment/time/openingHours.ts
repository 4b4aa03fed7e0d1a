import { getHolidays } from "feiertagejs"
import { daysLater, instantAt, localDate } from "./zonedTime.ts"

/** 10 to 22 o'clock, every day except national holidays (T7), in the location's time zone. */
const opens = 10
const closes = 22
const slotMs = 30 * 60_000

/** A bookable interval; UTC, ms since 1970. */
export interface OfferedSlot {
  readonly startsAt: number
  readonly endsAt: number
}

/** Cached by year: calling the library for each day takes longer than the rest of a start. */
const holidays = new Map<number, ReadonlySet<string>>()

const isHoliday = (date: string): boolean => {
  const year = Number(date.slice(0, 4))
  const known = holidays.get(year) ?? new Set(getHolidays(year, "BUND").map(({ dateString }) => dateString))
  holidays.set(year, known)
  return known.has(date)
}

/** Whether the location is within its opening hours (T7). */
export const isOpenAt = (now: number, timeZone: string): boolean => {
  const today = localDate(now, timeZone)
  return !isHoliday(today) && now >= instantAt(today, opens, timeZone) && now < instantAt(today, closes, timeZone)
}

/** Opening and closing time of an open day, HH:MM. */
export const dailyHours = { from: `${opens}:00`, to: `${closes}:00` }

/** Number of days in which the next change is searched: several neighbouring days may be holidays. */
const lookAheadDays = 14

/** When the location next opens or closes, in ms since 1970. */
export const nextChangeAt = (now: number, timeZone: string): number | undefined => {
  const today = localDate(now, timeZone)
  const isOpen = isOpenAt(now, timeZone)
  return Array.from({ length: lookAheadDays }, (_, day) => daysLater(today, day))
    .flatMap((date) => [instantAt(date, opens, timeZone), instantAt(date, closes, timeZone)])
    .find((at) => at > now && isOpenAt(at, timeZone) !== isOpen)
}

/** The slots of a local date (YYYY-MM-DD) in order; none on a national holiday of Germany. */
export const slotsOn = (date: string, timeZone: string): OfferedSlot[] => {
  if (isHoliday(date)) return []
  const [from, until] = [instantAt(date, opens, timeZone), instantAt(date, closes, timeZone)]
  return Array.from({ length: Math.floor((until - from) / slotMs) }, (_, index) => ({
    startsAt: from + index * slotMs,
    endsAt: from + (index + 1) * slotMs,
  }))
}

/** A location's slots from today for this many further days, without those that have begun. */
export const slotsAhead = (now: number, days: number, timeZone: string): OfferedSlot[] => {
  const today = localDate(now, timeZone)
  return Array.from({ length: days + 1 }, (_, day) => slotsOn(daysLater(today, day), timeZone))
    .flat()
    .filter(({ startsAt }) => startsAt > now)
}
