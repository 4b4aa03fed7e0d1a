import { cityIn, hasCity } from "../../../contracts/zones.ts"

const locales = { en: "en-GB", de: "de-DE" } as const

const format = (language: "en" | "de", options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], options)

const clockTime = (at: Date, timeZone: string, language: "en" | "de"): string =>
  format(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(at)

/** The zone's name and its offset at that date: "time in Berlin, GMT+1" (K2, field case BK1). */
const zoneTexts = (at: Date, timeZone: string, language: "en" | "de"): string => {
  const offset =
    format(language, { timeZone, timeZoneName: "shortOffset" })
      .formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value ?? timeZone
  const place = cityIn(timeZone, language)
  return hasCity(timeZone) ? `${{ en: "time in", de: "Zeit in" }[language]} ${place}, ${offset}` : offset
}

/** "Friday, 20 November 2026, 14:00 (time in Berlin, GMT+1)". */
export const momentTexts = (at: Date, timeZone: string, language: "en" | "de"): string => {
  const day = format(language, { dateStyle: "full", timeZone }).format(at)
  const time = clockTime(at, timeZone, language)
  return language === "de"
    ? `${day}, ${time} Uhr (${zoneTexts(at, timeZone, language)})`
    : `${day}, ${time} (${zoneTexts(at, timeZone, language)})`
}

/** "Friday, 20 November 2026, 14:00 to 14:30 (time in Berlin, GMT+1)". */
export const whenTexts = (
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  timeZone: string,
  language: "en" | "de",
): string => {
  const day = format(language, { dateStyle: "full", timeZone }).format(startsAt)
  const [from, until] = [startsAt, endsAt].map((at) => clockTime(at, timeZone, language))
  const zone = zoneTexts(startsAt, timeZone, language)
  return language === "de" ? `${day}, ${from} bis ${until} Uhr (${zone})` : `${day}, ${from} to ${until} (${zone})`
}
