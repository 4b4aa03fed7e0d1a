import { daysIn, monthOf } from "./freeTimes.ts"
import { daysLater, type LocalDate, type LocalMonth } from "./zonedTime.ts"

/** 0 Monday to 6 Sunday: weeks begin on Monday in German and in British English. */
export const weekdayOf = (day: LocalDate): number => (new Date(Date.parse(day)).getUTCDay() + 6) % 7

/**
 * The days that the calendar shows under a month: the whole month. If fewer than three weeks of the current month are
 * left, also the days of the next one that complete three weeks: on a month's last day, one day is no choice (K1).
 */
export const daysShown = (month: LocalMonth, today: LocalDate): ReadonlyArray<LocalDate> => {
  const days = daysIn(month)
  const thirdMonday = daysLater(today, 14 - weekdayOf(today))
  if (month !== monthOf(today) || days.some((day) => day >= thirdMonday)) return days
  const thirdSunday = daysLater(thirdMonday, 6)
  return [...days, ...daysIn(monthOf(thirdSunday)).filter((day) => day <= thirdSunday)]
}
