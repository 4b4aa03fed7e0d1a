import dayjs from "dayjs"
import localizedFormat from "dayjs/plugin/localizedFormat.js"
import type { Language } from "../../domain/language/language.ts"

dayjs.extend(localizedFormat)

/** The two formats of the specification; the German one writes "Uhr" behind the time (L6). */
export const dateFormats = { en: "LL HH:mm", de: "DD.MM.YYYY HH:mm [Uhr]" } as const satisfies Record<Language, string>

/** Date and time in the visitor's zone, as that language writes them (L6). `timestamp`: UTC, ms since 1970. */
export const dateAndTime = (timestamp: number, language: Language): string =>
  dayjs(timestamp).format(dateFormats[language])

/** The time of day alone, HH:mm in the visitor's zone. `timestamp`: UTC, ms since 1970. */
export const timeOfDay = (timestamp: number): string => dayjs(timestamp).format("HH:mm")

const minuteMs = 60_000

/** How long until something, as that language says it: "in 12 minutes", "in 2 Tagen" (L6). It changes at most once a minute. */
export const timeUntil = (ms: number, language: Language): string => {
  const texts = new Intl.RelativeTimeFormat(language, { numeric: "always" })
  const minutes = Math.ceil(ms / minuteMs)
  if (minutes <= 120) return texts.format(minutes, "minute")
  const hours = Math.round(minutes / 60)
  return hours <= 48 ? texts.format(hours, "hour") : texts.format(Math.round(hours / 24), "day")
}
