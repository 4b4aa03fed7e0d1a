import dayjs from "dayjs"
import localizedFormat from "dayjs/plugin/localizedFormat.js"
import utc from "dayjs/plugin/utc.js"
import { localOf } from "../../domain/booking/zonedTime.ts"
import type { Language } from "../../domain/language/language.ts"
import { dateFormats } from "./dates.ts"

dayjs.extend(localizedFormat)
dayjs.extend(utc)

const locales = { en: "en-GB", de: "de-DE" } as const satisfies Record<Language, string>

/** Date and time in a zone, as that language writes them (L6). `timestamp`: UTC, ms since 1970; `zone`: an IANA name. */
export const dateAndTimeIn = (timestamp: number, zone: string, language: Language): string => {
  const { date, time } = localOf(timestamp, zone)
  // Taken for UTC, in which every time of day exists: in the browser's own zone it may be in an hour that is skipped.
  return dayjs.utc(`${date}T${time}:00Z`).format(dateFormats[language])
}

/** The day of the week in a zone, in full. */
export const weekdayIn = (timestamp: number, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { weekday: "long", timeZone: zone }).format(timestamp)
