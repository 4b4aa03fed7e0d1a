import { Button } from "../components/Button.tsx"
import { buttonClass } from "../components/buttonClass.ts"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"

interface NoModeratorScreenProps {
  /** Where an appointment is booked (K8); without one only cancelling is offered. */
  readonly scheduleUrl: string | undefined
  readonly onCancel: () => void
}

/** Nobody is free: offers to schedule an appointment or to cancel (Q5). */
export function NoModeratorScreen({ scheduleUrl, onCancel }: NoModeratorScreenProps) {
  const { t } = useTexts()
  return (
    <section className={outcome.column}>
      <h1>{t("noModerator.title")}</h1>
      <p>{scheduleUrl === undefined ? t("noModerator.later") : t("noModerator.text")}</p>
      <div className={outcome.actions}>
        {scheduleUrl !== undefined && (
          <a className={buttonClass("accent")} href={scheduleUrl} rel="noreferrer">
            {t("noModerator.book")}
          </a>
        )}
        <Button look={scheduleUrl === undefined ? "outline" : "text"} act={onCancel}>
          {t("noModerator.cancel")}
        </Button>
      </div>
    </section>
  )
}
