import { zoneCity } from "../../domain/location/Location.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./index.module.css"
import type { againText, Opening } from "./opening.ts"
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
  /** `undefined` if it is not known. */
  readonly opening: Opening | undefined
  readonly say: typeof againText
}

/** The texts of a closed location: an appointment instead, and the next opening. */
export function ClosedTexts({ again }: Pick<SupportSnapshot, "again">) {
  const { t, language } = useTexts()
  return (
    <>
      <span className={styles.again}>{again?.say(again.opening, language)}</span> <span>{t("support.choose")}</span>
    </>
  )
}

/**
 * Support hours with their zone, and whether support answers now if that is known (T7). Within the hours a location
 * without a consultant is not closed: the texts beside the buttons say that nobody is live.
 */
export function SupportHours({ support: { timeZone, open, again } }: { readonly support: SupportSnapshot }) {
  const { t } = useTexts()
  return (
    <div className={hours.hours}>
      <p className={hours.title}>{t("support.title")}</p>
      <p>
        {t("support.hours")}
        <span className={hours.zone}>{t("support.zone", { city: zoneCity(timeZone) })}</span>
      </p>
      {(open || again?.opening) && (
        <p className={`${hours.now} ${open ? hours.open : ""}`}>{open ? t("support.open") : t("support.closed")}</p>
      )}
    </div>
  )
}
