import type { Language } from "../../domain/language/language.ts"

const minuteMs = 60_000

/** How long until something, as that language says it: "in 12 minutes", "in 2 Tagen" (L6). It changes at most once a minute. */
export const timeUntil = (ms: number, language: Language): string => {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "always" })
  const minutes = Math.ceil(ms / minuteMs)
  if (minutes <= 120) return words.format(minutes, "minute")
  const hours = Math.round(minutes / 60)
  return hours <= 48 ? words.format(hours, "hour") : words.format(Math.round(hours / 24), "day")
}
