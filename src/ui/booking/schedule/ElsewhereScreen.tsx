import { buttonClass } from "../../components/buttonClass.ts"
import { useTexts } from "../../language/useTexts.ts"
import outcome from "../../layout/outcome.module.css"

interface ElsewhereScreenProps {
  /** Where the location has appointments booked (K8). */
  readonly scheduleUrl: string
  readonly homeHref: string
}

/** Where the location has appointments booked on a page of its own (K8): seen for as long as leaving for it takes. */
export function ElsewhereScreen({ scheduleUrl, homeHref }: ElsewhereScreenProps) {
  const { t } = useTexts()
  return (
    <section className={outcome.column}>
      <h1>{t("schedule.title")}</h1>
      <p>{t("schedule.elsewhere")}</p>
      <div className={outcome.actions}>
        <a className={buttonClass("accent")} href={scheduleUrl} rel="noreferrer">
          {t("schedule.open")}
        </a>
        <a className={buttonClass("text")} href={homeHref}>
          {t("schedule.live")}
        </a>
      </div>
    </section>
  )
}
