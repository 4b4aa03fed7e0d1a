import type { TFunction } from "i18next"
import { ownZone } from "../../adapters/platform/timeZone.ts"
import { nextOpening } from "../../domain/booking/supportHours.ts"
import { daysLater, type LocalDate, localOf } from "../../domain/booking/zonedTime.ts"
import type { Language } from "../../domain/language/language.ts"
import { zoneCity } from "../../domain/location/Location.ts"
import { bothTexts } from "../language/bothTexts.ts"
import de from "../locales/de/apart/opening.json"
import en from "../locales/en/apart/opening.json"

const texts = bothTexts({ en, de })

/** The next opening, by the visitor's clock. */
export interface Opening {
  readonly day: "today" | "tomorrow" | "later"
  readonly date: LocalDate
  /** HH:mm */
  readonly time: string
  /** The visitor's IANA zone, if its clock differs from that of the hours. */
  readonly zone: string | undefined
}

/** When a closed location opens: as the backend says, which knows the holidays, else by the support hours. */
export const openingOf = (now: number, timeZone: string, opensAt: number | undefined): Opening | undefined => {
  const at = opensAt ?? nextOpening(now, timeZone)
  if (at === undefined || at <= now) return undefined
  const own = ownZone()
  const { date, time, offsetMinutes } = localOf(at, own)
  const isSame = offsetMinutes === localOf(at, timeZone).offsetMinutes
  const today = localOf(now, own).date
  const day = date === today ? "today" : date === daysLater(today, 1) ? "tomorrow" : "later"
  return { day, date, time, zone: isSame ? undefined : own }
}

/** The day of the week. The formatters of `dates` are too large for the first screen. */
const weekdayOf = (date: LocalDate, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(new Date(date))

/** When a closed location opens, as a sentence without its full stop. `t`: the page's own texts. */
export const againText = (opening: Opening | undefined, t: TFunction, language: Language): string => {
  const own = texts(language)
  if (opening === undefined) return own("opening.unknown")
  const { day, date, time, zone } = opening
  const again =
    day === "later" ? own("opening.on", { day: weekdayOf(date, language), time }) : own(`opening.${day}`, { time })
  return zone === undefined ? again : `${again}, ${t("support.zone", { city: zoneCity(zone) })}`
}
