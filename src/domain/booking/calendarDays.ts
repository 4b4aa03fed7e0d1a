import type { Interval, UtcDay } from "./Interval.ts"
import { daysLater, type LocalDate, type LocalMonth, localOf, utcDatesOf } from "./zonedTime.ts"

/** The UTC date on which an instant lies. */
export const utcDateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** The month of a day. */
export const monthOf = (day: LocalDate): LocalMonth => day.slice(0, 7)

/** The month that is `months` later, or earlier if negative. */
export const monthsLater = (month: LocalMonth, months: number): LocalMonth => {
  const [year = 0, count = 1] = month.split("-").map(Number)
  return new Date(Date.UTC(year, count - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The days of a month, in order. */
export const daysIn = (month: LocalMonth): ReadonlyArray<LocalDate> => {
  const days: Array<LocalDate> = []
  for (let day = `${month}-01`; monthOf(day) === month; day = daysLater(day, 1)) days.push(day)
  return days
}

/** The UTC months that a local month overlaps: availability is asked for by these (decisions K1). */
export const utcMonthsOf = (month: LocalMonth, zone: string): ReadonlyArray<LocalMonth> => {
  const first = utcDatesOf(`${month}-01`, zone)
  const last = utcDatesOf(daysLater(`${monthsLater(month, 1)}-01`, -1), zone)
  return [...new Set([...first, ...last].map(monthOf))]
}

/** What has been fetched: the availability of months, and the intervals of single dates. */
export interface KnownDates {
  readonly day: (utcDate: string) => UtcDay | undefined
  readonly intervals: (utcDate: string) => ReadonlyArray<Interval> | undefined
}

/**
 * How many times are free on a local day. 0: the day is closed. Undefined: it is open, and the number is not known before its
 * intervals are fetched. A local day is open if one of the UTC dates that it overlaps is (decisions K1), unless all times of that
 * date are known to lie on another local day.
 */
export const freeOn = (
  day: LocalDate,
  utcDates: ReadonlyArray<string>,
  zone: string,
  known: KnownDates,
): number | undefined => {
  let free: number | undefined = 0
  for (const date of utcDates) {
    const said = known.day(date)
    const starts = known.intervals(date)?.map(({ startsAt }) => startsAt) ?? said?.starts
    if (starts !== undefined) {
      if (free !== undefined) free += new Set(starts.filter((start) => localOf(start, zone).date === day)).size
    } else if (said?.available) {
      free = utcDates.length === 1 ? said.free : undefined
    }
  }
  return free
}

/** The free intervals nearest to an instant, nearest first. */
export const nearest = (to: number, intervals: ReadonlyArray<Interval>, count: number): ReadonlyArray<Interval> =>
  [...new Map(intervals.map((interval) => [interval.startsAt, interval])).values()]
    .filter(({ startsAt }) => startsAt !== to)
    .sort((one, other) => Math.abs(one.startsAt - to) - Math.abs(other.startsAt - to))
    .slice(0, count)
