import { Button } from "../../components/Button.tsx"
import { buttonClass } from "../../components/buttonClass.ts"
import { StatusIcon } from "../../components/StatusIcon.tsx"
import { useTexts } from "../../language/useTexts.ts"
import outcome from "../../layout/outcome.module.css"
import type { ScheduleSnapshot } from "./ScheduleSnapshot.ts"

interface LinkNoticeProps {
  readonly notice: Extract<ScheduleSnapshot, { readonly kind: "notice" }>
  readonly homeHref: string
}

/** Why a link or an appointment is of no use any more, and the ways on; the form comes when it is asked for (K5, K7). */
export function LinkNotice({ notice: { word, book, current }, homeHref }: LinkNoticeProps) {
  const { t } = useTexts()
  return (
    <section className={outcome.column}>
      <StatusIcon status="warning" />
      <h1>{t(`schedule.notice.${word}.title`)}</h1>
      <p role="status">{t(`schedule.notice.${word}.text`)}</p>
      <div className={outcome.actions}>
        {current && (
          <Button look="accent" act={current}>
            {t("schedule.notice.current")}
          </Button>
        )}
        <Button look={current ? "outline" : "accent"} act={book}>
          {t("schedule.notice.book")}
        </Button>
        <a className={buttonClass("text")} href={homeHref}>
          {t("booked.home")}
        </a>
      </div>
    </section>
  )
}
