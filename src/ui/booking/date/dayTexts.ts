import type { TFunction } from "i18next"
import type { Slot } from "../../../domain/booking/freeTimes.ts"
import type { LocalDate, LocalMonth } from "../../../domain/booking/zonedTime.ts"
import type { Language } from "../../../domain/language/language.ts"
import { zoneCity } from "../../../domain/location/Location.ts"
import { locales } from "../locales.ts"
import { offsetText } from "../zone/zoneTexts.ts"

/** Cache: formatters are slow to create. */
const made = new Map<string, Intl.DateTimeFormat>()
const formatted = (day: LocalDate, language: Language, name: string, options: Intl.DateTimeFormatOptions): string => {
  const key = `${language} ${name}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...options, timeZone: "UTC" })
  made.set(key, format)
  return format.format(new Date(`${day}T12:00:00Z`))
}

const weekday = (day: LocalDate, language: Language): string => formatted(day, language, "weekday", { weekday: "long" })

/** A day in full: "Tuesday, 14 July 2026", "Dienstag, 14. Juli 2026". */
export const dayInFull = (day: LocalDate, language: Language): string =>
  `${weekday(day, language)}, ${formatted(day, language, "year", { day: "numeric", month: "long", year: "numeric" })}`

/** A day without its year: "Tuesday, 14 July". */
export const dayInShort = (day: LocalDate, language: Language): string =>
  `${weekday(day, language)}, ${formatted(day, language, "day", { day: "numeric", month: "long" })}`

/** "July 2026", "Juli 2026". */
export const monthInFull = (month: LocalMonth, language: Language): string =>
  formatted(`${month}-15`, language, "month", { month: "long", year: "numeric" })

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

/** The time of a slot: "15:30", "02:30 (UTC+2)". */
export const slotTime = (slot: Slot): string => slot.time + offsetOf(slot)

/** A slot as a sentence: "Tuesday, 14 July, 15:30, Berlin time". `zone`: IANA name. */
export const slotInFull = (slot: Slot, zone: string, t: TFunction, language: Language): string =>
  t("schedule.at", {
    day: dayInShort(slot.date, language),
    time: slot.time,
    offset: offsetOf(slot),
    city: zoneCity(zone),
  })
