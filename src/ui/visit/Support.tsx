import type { TFunction } from "i18next"
import { ownZone } from "../../adapters/platform/timeZone.ts"
import { nextOpening } from "../../domain/booking/supportHours.ts"
import { daysLater, type LocalDate, localOf } from "../../domain/booking/zonedTime.ts"
import type { Language } from "../../domain/language/language.ts"
import { zoneCity } from "../../domain/location/Location.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./index.module.css"
import hours from "./supportHours.module.css"

/** The support hours, and whether somebody is there (T7). */
export interface SupportSnapshot {
  /** IANA zone of the hours. */
  readonly timeZone: string
  /** Whether support answers now. `undefined` if the backend does not say. */
  readonly open: boolean | undefined
  /** When a closed location opens again. `undefined` if it is open, or until that is known. */
  readonly again: Reopening | undefined
}

export interface Reopening {
  /** `undefined` if nobody can say. */
  readonly opening: Opening | undefined
}

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

/** What a closed location offers instead: an appointment, and when somebody is there again. */
export function ClosedTexts({ again }: Pick<SupportSnapshot, "again">) {
  const { t, language } = useTexts()
  return (
    <>
      <span className={`${styles.again} ${again ? "" : styles.later}`}>{againText(again?.opening, t, language)}</span>{" "}
      <span>{t("support.choose")}</span>
    </>
  )
}

/** The day of the week. The formatters of `dates` are too large for the first screen. */
const weekdayOf = (date: LocalDate, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(new Date(date))

export const againText = (opening: Opening | undefined, t: TFunction, language: Language): string => {
  if (opening === undefined) return t("support.nobody")
  const { day, date, time, zone } = opening
  const again =
    day === "later"
      ? t("support.againOn", { day: weekdayOf(date, language), time })
      : t(day === "today" ? "support.againToday" : "support.againTomorrow", { time })
  return zone === undefined ? again : `${again}, ${t("support.zone", { city: zoneCity(zone) })}`
}

/** Support hours with their zone, and whether support answers now if that is known (T7). */
export function SupportHours({ support: { timeZone, open } }: { readonly support: SupportSnapshot }) {
  const { t } = useTexts()
  return (
    <div className={hours.hours}>
      <p className={hours.title}>{t("support.title")}</p>
      <p>
        {t("support.hours")}
        <span className={hours.zone}>{t("support.zone", { city: zoneCity(timeZone) })}</span>
      </p>
      {open !== undefined && (
        <p className={`${hours.now} ${open ? hours.open : ""}`}>{open ? t("support.open") : t("support.closed")}</p>
      )}
    </div>
  )
}
