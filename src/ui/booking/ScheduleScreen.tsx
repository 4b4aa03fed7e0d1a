import { buttonClass } from "../components/buttonClass.ts"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { SupportHours } from "../layout/SupportHours.tsx"

interface ScheduleScreenProps {
  /** Where the location has appointments booked (K8). */
  readonly scheduleUrl: string | undefined
  readonly homeHref: string
  readonly support: { readonly timeZone: string; readonly open: boolean | undefined }
}

/** Leads to where appointments are booked; where there is no such page, to the live consultation and its hours (K8, T7). */
export function ScheduleScreen({ scheduleUrl, homeHref, support }: ScheduleScreenProps) {
  const { t } = useTexts()
  return (
    <>
      <section className={outcome.column}>
        <h1>{t("schedule.title")}</h1>
        <p>{scheduleUrl === undefined ? t("schedule.none") : t("schedule.elsewhere")}</p>
        <div className={outcome.actions}>
          {scheduleUrl !== undefined && (
            <a className={buttonClass("accent")} href={scheduleUrl} rel="noreferrer">
              {t("schedule.open")}
            </a>
          )}
          <a className={buttonClass(scheduleUrl === undefined ? "accent" : "text")} href={homeHref}>
            {t("schedule.live")}
          </a>
        </div>
      </section>
      <SupportHours timeZone={support.timeZone} open={support.open} />
    </>
  )
}
