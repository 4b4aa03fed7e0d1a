import dayjs from "dayjs"
import localizedFormat from "dayjs/plugin/localizedFormat.js"
import type { Language } from "../../domain/language/language.ts"

dayjs.extend(localizedFormat)

/** The two formats of the specification. The German one adds "Uhr" after the time (L6). */
export const dateFormats = { en: "LL HH:mm", de: "DD.MM.YYYY HH:mm [Uhr]" } as const satisfies Record<Language, string>

/** Formats date and time in the visitor's zone and language (L6). `timestamp`: UTC, ms since 1970. */
export const dateAndTime = (timestamp: number, language: Language): string =>
  dayjs(timestamp).format(dateFormats[language])

/** Formats the time of day as HH:mm in the visitor's zone. `timestamp`: UTC, ms since 1970. */
export const timeOfDay = (timestamp: number): string => dayjs(timestamp).format("HH:mm")

const minuteMs = 60_000

/** Formats a duration as "in 12 minutes" or "in 2 Tagen" (L6). Changes at most once a minute. `ms`: duration in ms. */
export const timeUntil = (ms: number, language: Language): string => {
  const texts = new Intl.RelativeTimeFormat(language, { numeric: "always" })
  const minutes = Math.ceil(ms / minuteMs)
  if (minutes <= 120) return texts.format(minutes, "minute")
  const hours = Math.round(minutes / 60)
  return hours <= 48 ? texts.format(hours, "hour") : texts.format(Math.round(hours / 24), "day")
}
