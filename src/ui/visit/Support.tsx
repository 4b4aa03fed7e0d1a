import { useTexts } from "../language/useTexts.ts"
import styles from "./index.module.css"
import type { LateSupport } from "./opening.ts"
import hours from "./supportHours.module.css"

/** The support hours, and whether somebody is there (T7). */
export interface SupportSnapshot {
  /** IANA zone of the hours. */
  readonly timeZone: string
  /** Whether support answers now. `undefined` if the backend does not report it. */
  readonly open: boolean | undefined
  /** Text from late code. `undefined` until it is loaded, or if it is not needed. */
  readonly late: LateSupport | undefined
}

/** The zone of hours that bear its name from the start. Its city has the same name in both languages. */
export const plainZone = "Europe/Berlin"

/** The texts of a closed location: an appointment instead, and the next opening. */
export function ClosedTexts({ late }: Pick<SupportSnapshot, "late">) {
  const { t, language } = useTexts()
  return (
    <>
      <span className={styles.again}>{late?.say(late.opening, language)}</span> <span>{t("support.choose")}</span>
    </>
  )
}

/**
 * Support hours with their zone, and whether support answers now if that is known (T7). Within the hours a location
 * without a consultant is not closed: the texts beside the buttons say that nobody is live.
 */
export function SupportHours({ support: { timeZone, open, late } }: { readonly support: SupportSnapshot }) {
  const { t, language } = useTexts()
  const zone = timeZone === plainZone ? t("support.zone", { city: "Berlin" }) : late?.zone(timeZone, t, language)
  return (
    <div className={hours.hours}>
      <p className={hours.title}>{t("support.title")}</p>
      <p>
        {t("support.hours")}
        {zone && <span className={hours.zone}>{zone}</span>}
      </p>
      {(open || late?.opening) && (
        <p className={`${hours.now} ${open ? hours.open : ""}`}>{open ? t("support.open") : t("support.closed")}</p>
      )}
    </div>
  )
}
