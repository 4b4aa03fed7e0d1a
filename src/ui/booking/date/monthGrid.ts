import { daysLater, type LocalDate, type LocalMonth } from "../../../domain/booking/zonedTime.ts"

/** Calendar days are reckoned in UTC, where each has 24 hours: no change of clocks can lose or double one. */
const dated = (year: number, month: number, day: number): number => Date.UTC(year, month, day)

export const monthOf = (day: LocalDate): LocalMonth => day.slice(0, 7)

export const addMonths = (month: LocalMonth, months: number): LocalMonth => {
  const [year = 0, number = 1] = month.split("-").map(Number)
  return new Date(dated(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

const lengthOf = (month: LocalMonth): number => {
  const [year = 0, number = 1] = month.split("-").map(Number)
  return new Date(dated(year, number, 0)).getUTCDate()
}

/** The same day of another month; the last one where that month is shorter. */
const sameDayIn = (month: LocalMonth, day: LocalDate): LocalDate =>
  `${month}-${String(Math.min(Number(day.slice(8)), lengthOf(month))).padStart(2, "0")}`

/** 0 Monday to 6 Sunday: the week begins on Monday in both languages, which are German and British. */
const weekdayOf = (day: LocalDate): number => (new Date(Date.parse(day)).getUTCDay() + 6) % 7

export const daysOf = (month: LocalMonth): ReadonlyArray<LocalDate> =>
  Array.from({ length: lengthOf(month) }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`)

/** The weeks of a month, Monday to Sunday; undefined where a day is another month's. */
export const weeksOf = (month: LocalMonth): ReadonlyArray<ReadonlyArray<LocalDate | undefined>> => {
  const days = daysOf(month)
  const before = weekdayOf(`${month}-01`)
  const weeks = Math.ceil((before + days.length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => days[week * 7 + weekday - before]),
  )
}

/** What a key does with the day in focus, as the date grid of the ARIA practices asks; undefined: nothing. */
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
      return sameDayIn(addMonths(monthOf(day), shift ? -12 : -1), day)
    case "PageDown":
      return sameDayIn(addMonths(monthOf(day), shift ? 12 : 1), day)
    default:
      return undefined
  }
}
