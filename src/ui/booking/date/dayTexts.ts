import type { TFunction } from "i18next"
import { monthOf, type Slot, slotOf } from "../../../domain/booking/freeTimes.ts"
import type { LocalDate } from "../../../domain/booking/zonedTime.ts"
import type { Language } from "../../../domain/language/language.ts"
import { dateText, formatDay, regionalLocale, timeText, weekday } from "../../language/dates.ts"
import { zoneText } from "../../language/zoneText.ts"
import { offsetText } from "../zone/zoneTexts.ts"

/**
 * A day in full: "Tuesday, July 14, 2026", "Dienstag, 14.07.2026". "14 July" of a day-first region has a no-break space.
 */
export const dayInFull = (day: LocalDate, language: Language): string =>
  `${weekday(day, language)}, ${dateText(day, language).replace(/^(\d+) /, "$1\u00a0")}`

/**
 * A day in full, with its number as the grid shows it, for its cell's accessible name: "Tuesday, July 14, 2026",
 * "Dienstag, 14. Juli 2026".
 */
export const dayInGrid = (day: LocalDate, language: Language): string =>
  formatDay(day, language, "grid", { dateStyle: "full" })

const monthAndYear = { month: "long", year: "numeric" } as const

/** The months of a range of days: "July 2026", "July – August 2026". */
export const monthsInFull = (first: LocalDate, last: LocalDate, language: Language): string =>
  monthOf(first) === monthOf(last)
    ? formatDay(first, language, "month", monthAndYear)
    : new Intl.DateTimeFormat(regionalLocale(language), {
        calendar: "gregory",
        numberingSystem: "latn",
        ...monthAndYear,
        timeZone: "UTC",
      }).formatRange(new Date(first), new Date(last))

/** The column heads, Monday first: two letters to see, and the full name for screen readers. */
export const weekdayHeads = (language: Language): ReadonlyArray<{ readonly short: string; readonly full: string }> =>
  // The week of 5 January 2026, a Monday.
  Array.from({ length: 7 }, (_, index) => {
    const full = weekday(`2026-01-${String(5 + index).padStart(2, "0")}`, language)
    return { short: full.slice(0, 2), full }
  })

/** The offset distinguishes the two hours when clocks go back (K2). */
const offsetOf = ({ turn, offsetMinutes }: Slot): string =>
  turn === undefined ? "" : ` (${offsetText(offsetMinutes)})`

/** The time of a slot: "15:30", "02:30 Uhr (UTC+2)". */
export const slotTime = (slot: Slot, language: Language): string => timeText(slot.time, language) + offsetOf(slot)

/** A slot as a sentence: "Tuesday, July 14, 2026 15:30, Berlin time". `zone`: IANA name. */
export const slotInFull = (slot: Slot, zone: string, t: TFunction, language: Language): string =>
  t("schedule.at", {
    day: dayInFull(slot.date, language),
    time: slotTime(slot, language),
    zone: zoneText(zone, t, language),
  })

/**
 * The time of `slot` in another zone, with its day if that is another one: "11:45, Berlin time". `undefined` if the
 * clocks there show the same. `zone`: IANA name.
 */
export const slotElsewhere = (slot: Slot, zone: string, t: TFunction, language: Language): string | undefined => {
  const { startsAt, endsAt } = slot
  const other = slotOf({ id: undefined, startsAt, endsAt }, zone)
  if (other.offsetMinutes === slot.offsetMinutes) return undefined
  return slot.date === other.date
    ? t("schedule.also", { time: slotTime(other, language), zone: zoneText(zone, t, language) })
    : slotInFull(other, zone, t, language)
}
