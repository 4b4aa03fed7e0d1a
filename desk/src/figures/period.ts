import { daysLater, weekdayOf } from "../calendar/period.ts"

/** Length of a period. */
export type Length = "day" | "week" | "month"

/** Days on a calendar, `YYYY-MM-DD`; `until` is the last one. */
export interface Period {
  readonly length: Length
  readonly from: string
  readonly until: string
}

const lastOfMonth = (date: string): string => {
  const at = new Date(`${date}T12:00:00Z`)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0, 12)).toISOString().slice(0, 10)
}

/** The period that contains a day; a week begins on Monday. */
export const periodOf = (date: string, length: Length): Period => {
  if (length === "day") return { length, from: date, until: date }
  if (length === "month") return { length, from: `${date.slice(0, 7)}-01`, until: lastOfMonth(date) }
  const from = daysLater(date, 1 - weekdayOf(date))
  return { length, from, until: daysLater(from, 6) }
}

/** The period before or after one. */
export const neighbourOf = ({ length, from, until }: Period, to: "before" | "after"): Period =>
  periodOf(to === "before" ? daysLater(from, -1) : daysLater(until, 1), length)

/** All days of a period. */
export const daysOf = ({ from, until }: Period): ReadonlyArray<string> => {
  const days: string[] = []
  for (let day = from; day <= until; day = daysLater(day, 1)) days.push(day)
  return days
}
