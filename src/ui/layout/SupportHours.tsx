import { useTexts } from "../language/useTexts.ts"
import { zoneCity } from "../language/zoneCity.ts"
import styles from "./supportHours.module.css"

interface SupportHoursProps {
  /** IANA zone in which the hours are meant. */
  readonly timeZone: string
  /** Whether somebody answers now; undefined when the backend does not say. */
  readonly open: boolean | undefined
}

/** When somebody answers, with the zone in words, and whether it is so now when that is known (T7). */
export function SupportHours({ timeZone, open }: SupportHoursProps) {
  const { t } = useTexts()
  return (
    <div className={styles.hours}>
      <p className={styles.title}>{t("support.title")}</p>
      <p>
        {t("support.hours")}
        <span className={styles.zone}>{t("support.zone", { city: zoneCity(timeZone) })}</span>
      </p>
      {open !== undefined && (
        <p className={`${styles.now} ${open ? styles.open : ""}`}>{open ? t("support.open") : t("support.closed")}</p>
      )}
    </div>
  )
}
