import { isZoneKnown, ownZone } from "../../adapters/platform/timeZone.ts"
import { nextOpening } from "../../domain/booking/supportHours.ts"
import { daysLater, type LocalDate, localOf } from "../../domain/booking/zonedTime.ts"
import type { Language } from "../../domain/language/language.ts"
import { bothTexts } from "../language/bothTexts.ts"
import { zoneText } from "../language/zoneText.ts"
import de from "../locales/de/apart/opening.json"
import en from "../locales/en/apart/opening.json"

const texts = bothTexts({ en, de })

/** The next opening, by the visitor's clock. */
export interface Opening {
  readonly day: "today" | "tomorrow" | "later"
  readonly date: LocalDate
  /** HH:mm */
  readonly time: string
  /** The zone of `time` if it differs from that of the support hours: the visitor's, or UTC if that is not known. */
  readonly clock: "own" | "utc" | undefined
}

/** The next opening of a closed location: by the backend, which accounts for holidays, or else by the support hours. */
export const openingOf = (now: number, timeZone: string, opensAt: number | undefined): Opening | undefined => {
  const at = opensAt ?? nextOpening(now, timeZone)
  if (at === undefined || at <= now) return undefined
  const own = ownZone()
  const { date, time, offsetMinutes } = localOf(at, own)
  const isSame = offsetMinutes === localOf(at, timeZone).offsetMinutes
  const today = localOf(now, own).date
  const day = date === today ? "today" : date === daysLater(today, 1) ? "tomorrow" : "later"
  const other = isZoneKnown() ? "own" : "utc"
  return { day, date, time, clock: isSame ? undefined : other }
}

/** When a closed location opens again, and the name of a zone. */
export interface LateSupport {
  /** `undefined` if the location is not closed, or if it is not known when it opens. */
  readonly opening: Opening | undefined
  readonly say: typeof againText
  readonly zone: typeof zoneText
}

/** When a closed location opens again. The first screen shows it once painted. `open`: whether support answers now. */
export const lateSupport = (
  now: number,
  timeZone: string,
  open: boolean | undefined,
  opensAt: number | undefined,
): LateSupport => ({
  opening: open === false ? openingOf(now, timeZone, opensAt) : undefined,
  say: againText,
  zone: zoneText,
})

/** The day of the week. The formatters of `dates` are too large for the first screen. */
const weekdayOf = (date: LocalDate, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(new Date(date))

/** A time of day in the style of the support hours: "4 a.m.", "4:30 p.m."; "4", "16:30" in German. */
const spokenTime = (time: string, language: Language): string => {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`
  return language === "de" ? `${hour}${minutes}` : `${hour % 12 || 12}${minutes} ${hour < 12 ? "a.m." : "p.m."}`
}

/** When a closed location opens, as a sentence. */
export const againText = (opening: Opening | undefined, language: Language): string => {
  const t = texts(language)
  if (opening === undefined) return t("opening.unknown")
  const { day, date, clock } = opening
  const time = spokenTime(opening.time, language)
  const again =
    day === "later" ? t("opening.on", { day: weekdayOf(date, language), time }) : t(`opening.${day}`, { time })
  const sentence = clock === "own" ? t("opening.own", { again }) : clock === "utc" ? `${again} UTC` : again
  return sentence.endsWith(".") ? sentence : `${sentence}.`
}
