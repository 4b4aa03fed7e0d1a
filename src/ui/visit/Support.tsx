import type { TFunction } from "i18next"
import { nextOpening } from "../../domain/booking/supportHours.ts"
import { localOf } from "../../domain/booking/zonedTime.ts"
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
interface Opening {
  readonly isToday: boolean
  /** HH:mm */
  readonly time: string
  /** The visitor's IANA zone, if its clock differs from that of the hours. */
  readonly zone: string | undefined
}

/** When a closed location opens. */
export const openingOf = (now: number, timeZone: string): Opening | undefined => {
  const at = nextOpening(now, timeZone)
  if (at === undefined) return undefined
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { date, time, offsetMinutes } = localOf(at, own)
  const isSame = offsetMinutes === localOf(at, timeZone).offsetMinutes
  return { isToday: date === localOf(now, own).date, time, zone: isSame ? undefined : own }
}

/** What a closed location offers instead: an appointment, and when somebody is there again. */
export function ClosedTexts({ again }: Pick<SupportSnapshot, "again">) {
  const { t } = useTexts()
  return (
    <>
      <span className={`${styles.again} ${again ? "" : styles.later}`}>{againText(again?.opening, t)}</span>{" "}
      <span>{t("support.choose")}</span>
    </>
  )
}

const againText = (opening: Opening | undefined, t: TFunction): string => {
  if (opening === undefined) return t("support.nobody")
  const { isToday, time, zone } = opening
  const again = t(isToday ? "support.againToday" : "support.againTomorrow", { time })
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
