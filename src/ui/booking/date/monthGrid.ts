import { daysIn, monthOf, monthsLater } from "../../../domain/booking/freeTimes.ts"
import { daysLater, type LocalDate, type LocalMonth } from "../../../domain/booking/zonedTime.ts"

/** The same day of another month, or its last day if it is shorter. */
const sameDayIn = (month: LocalMonth, day: LocalDate): LocalDate =>
  `${month}-${String(Math.min(Number(day.slice(8)), daysIn(month).length)).padStart(2, "0")}`

/** 0 Monday to 6 Sunday: weeks begin on Monday in German and in British English. */
const weekdayOf = (day: LocalDate): number => (new Date(Date.parse(day)).getUTCDay() + 6) % 7

/** The weeks of a month, Monday to Sunday. `undefined` for days of other months. */
export const weeksOf = (month: LocalMonth): ReadonlyArray<ReadonlyArray<LocalDate | undefined>> => {
  const days = daysIn(month)
  const before = weekdayOf(`${month}-01`)
  const weeks = Math.ceil((before + days.length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => days[week * 7 + weekday - before]),
  )
}

/** The weeks of a month that are not past: at a month's end the calendar begins with what can be chosen (K1). */
export const weeksFrom = (month: LocalMonth, today: LocalDate): ReturnType<typeof weeksOf> =>
  weeksOf(month).filter((week) => week.some((day) => day !== undefined && day >= today))

/**
 * The day that a key moves the focus to, as in the date grid of the ARIA practices. `undefined` if it does not move.
 */
export const dayByKey = (day: LocalDate, key: string, shift: boolean): LocalDate | undefined => {
  switch (key) {
    case "ArrowLeft":
      return daysLater(day, -1)
    case "ArrowRight":
      return daysLater(day, 1)
    case "ArrowUp":
      return daysLater(day, -7)
    case "ArrowDown":
      return daysLater(day, 7)
    case "Home":
      return daysLater(day, -weekdayOf(day))
    case "End":
      return daysLater(day, 6 - weekdayOf(day))
    case "PageUp":
      return sameDayIn(monthsLater(monthOf(day), shift ? -12 : -1), day)
    case "PageDown":
      return sameDayIn(monthsLater(monthOf(day), shift ? 12 : 1), day)
    default:
      return undefined
  }
}
