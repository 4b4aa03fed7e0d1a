import { useTranslation } from "react-i18next"
import type { Booking } from "../api/contract.ts"
import { dayOf, timeOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import side from "../layout/sidePanel.module.css"
import { useTimeZone } from "../location/useShownLocations.ts"
import styles from "./visitor.module.css"

/** The visitor's next appointment. */
export function Appointment({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation("visitor")
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { startsAt, model, status, comments } = booking
  return (
    <section className={side.group}>
      <h2>{t("appointment")}</h2>
      <p>
        <b>
          {dayOf(startsAt, timeZone, language)}, {timeOf(startsAt, timeZone)}
        </b>
      </p>
      <p className={styles.soft}>{[model?.model, t(`status.${status}`)].filter(Boolean).join(" · ")}</p>
      {comments && <p className={styles.quote}>{comments}</p>}
    </section>
  )
}
