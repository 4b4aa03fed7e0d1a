import { buttonClass } from "../components/buttonClass.ts"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"

interface BookingResultScreenProps {
  /** Where the location has appointments booked and changed (K8). */
  readonly scheduleUrl: string | undefined
  readonly homeHref: string
}

/** Says where the appointment is written down, as the showroom itself does not know it (R1). */
export function BookingResultScreen({ scheduleUrl, homeHref }: BookingResultScreenProps) {
  const { t } = useTexts()
  return (
    <section className={outcome.column}>
      <h1>{t("booked.title")}</h1>
      <p>{t("booked.text")}</p>
      <div className={outcome.actions}>
        {scheduleUrl !== undefined && (
          <a className={buttonClass("outline")} href={scheduleUrl} rel="noreferrer">
            {t("schedule.open")}
          </a>
        )}
        <a className={buttonClass(scheduleUrl === undefined ? "outline" : "text")} href={homeHref}>
          {t("schedule.live")}
        </a>
      </div>
    </section>
  )
}
