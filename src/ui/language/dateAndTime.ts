import dayjs from "dayjs"
import localizedFormat from "dayjs/plugin/localizedFormat.js"
import { ownZone } from "../../adapters/platform/timeZone.ts"
import { localOf } from "../../domain/booking/zonedTime.ts"
import type { Language } from "../../domain/language/language.ts"
import { regionalLocale, timeText } from "./dates.ts"

dayjs.extend(localizedFormat)

/** Whether a locale writes the day before the month. dayjs has LL in the order of the United States. */
const isDayFirst = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { calendar: "gregory", dateStyle: "long" }).formatToParts(0)[0]?.type === "day"

const dateFormat = (language: Language): string => {
  if (language === "de") return "DD.MM.YYYY"
  return isDayFirst(regionalLocale(language)) ? "D\u00a0MMMM YYYY" : "LL"
}

/**
 * Date and time in a zone: "July 14, 2026 15:30", "14.07.2026 15:30 Uhr"; "14 July" has a no-break space (L6).
 * `timestamp`: UTC, ms since 1970.
 */
export const dateAndTimeIn = (timestamp: number, zone: string, language: Language): string => {
  const { date, time } = localOf(timestamp, zone)
  // Noon exists on each day of the browser's own zone, which dayjs formats in; the time itself may not.
  return `${dayjs(`${date}T12:00:00`).format(dateFormat(language))} ${timeText(time, language)}`
}

/** Formats date and time in the visitor's zone and language (L6). `timestamp`: UTC, ms since 1970. */
export const dateAndTime = (timestamp: number, language: Language): string =>
  dateAndTimeIn(timestamp, ownZone(), language)
