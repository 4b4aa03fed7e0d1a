import type { CalendarState } from "../../../application/booking/calendar/calendarState.ts"
import { daysIn, monthOf, monthsLater } from "../../../domain/booking/freeTimes.ts"
import { daysShown, weekdayOf } from "../../../domain/booking/shownDays.ts"
import { daysLater, type LocalDate, type LocalMonth } from "../../../domain/booking/zonedTime.ts"

/** The same day of another month, or its last day if it is shorter. */
const sameDayIn = (month: LocalMonth, day: LocalDate): LocalDate =>
  `${month}-${String(Math.min(Number(day.slice(8)), daysIn(month).length)).padStart(2, "0")}`

/** The weeks of successive days, Monday to Sunday. `undefined` before the first day and after the last. */
export const weeksOf = (days: ReadonlyArray<LocalDate>): ReadonlyArray<ReadonlyArray<LocalDate | undefined>> => {
  const before = weekdayOf(days[0] ?? "")
  const weeks = Math.ceil((before + days.length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => days[week * 7 + weekday - before]),
  )
}

/** The weeks that the calendar shows under a month, without past ones: it begins with what can be chosen (K1). */
export const weeksFrom = (month: LocalMonth, today: LocalDate): ReturnType<typeof weeksOf> =>
  weeksOf(daysShown(month, today)).filter((week) => week.some((day) => day !== undefined && day >= today))

/** Number of free times of a day; "some": not counted. `undefined` while it is not known. */
export type FreeOnDay = number | "some" | undefined

/** The free times of a day that is shown. `undefined` until they are known. */
export const freeTimesOf = ({ month, days, isNextKnown }: CalendarState, day: LocalDate): FreeOnDay => {
  if (days.kind !== "known") return undefined
  if (days.value.has(day)) return days.value.get(day) ?? "some"
  return isNextKnown || monthOf(day) === month ? 0 : undefined
}

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
