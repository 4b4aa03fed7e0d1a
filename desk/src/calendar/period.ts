import { dayStartOf } from "../language/format.ts"

export type Length = "day" | "week"

/** The days that the calendar shows, and their bounds in UTC. Dates are of the location, such as `2026-11-24`. */
export interface Period {
  readonly dates: ReadonlyArray<string>
  readonly from: string
  readonly to: string
}

/** ISO weekday of a date: 1 is Monday. */
export const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7

/** The date `days` days after `date`. */
export const daysLater = (date: string, days: number): string => {
  const at = new Date(`${date}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The day, or the week from Monday to Sunday, that has `date`. */
export const periodOf = (date: string, length: Length, timeZone: string): Period => {
  const first = length === "day" ? date : daysLater(date, 1 - weekdayOf(date))
  const days = length === "day" ? 1 : 7
  return {
    dates: Array.from({ length: days }, (_, at) => daysLater(first, at)),
    from: dayStartOf(first, timeZone, 0),
    to: dayStartOf(daysLater(first, days), timeZone, 0),
  }
}

/** The part of [from, to) that falls on a date, in hours from its midnight. `undefined` if none does. */
export const hoursOn = (
  date: string,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  timeZone: string,
): { readonly from: number; readonly to: number } | undefined => {
  // A later date, not so many hours: days in which the clocks change are longer or shorter.
  const [midnight, next] = [date, daysLater(date, 1)].map((each) => Date.parse(dayStartOf(each, timeZone, 0)))
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (midnight === undefined || next === undefined || end <= midnight || start >= next) return undefined
  const hour = (at: number) => (at - midnight) / 3_600_000
  return { from: hour(Math.max(start, midnight)), to: Math.min(24, hour(Math.min(end, next))) }
}
