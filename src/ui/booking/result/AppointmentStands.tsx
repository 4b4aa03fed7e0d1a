import { Button } from "../../components/Button.tsx"
import { StatusIcon } from "../../components/StatusIcon.tsx"
import { useTexts } from "../../language/useTexts.ts"
import outcome from "../../layout/outcome.module.css"
import { AddToCalendar } from "./AddToCalendar.tsx"
import { AppointmentFacts } from "./AppointmentFacts.tsx"
import type { BookingResultSnapshot } from "./BookingResultSnapshot.ts"
import styles from "./bookingResult.module.css"
import { JoinLink } from "./JoinLink.tsx"
import { MailAgain } from "./MailAgain.tsx"

type Stands = Extract<BookingResultSnapshot, { readonly kind: "stands" }>

/** An appointment that is made: its facts, the way into the visitor's calendar, and what can still be changed (K6). */
export function AppointmentStands({
  news,
  appointment,
  before,
  email,
  joinUrl,
  toCalendar,
  mail,
  move,
  cancel,
}: Stands) {
  const { t } = useTexts()
  const isMailed = news === "booked" || news === "moved"
  const hint = isMailed && email !== undefined ? t(`booked.hintTo.${news}`, { email }) : t(`booked.hint.${news}`)
  return (
    <section className={outcome.column}>
      <StatusIcon status="success" />
      <h1>{t(`booked.news.${news}`)}</h1>
      <p>{hint}</p>
      <AppointmentFacts appointment={appointment} before={before} />
      {joinUrl !== undefined && <JoinLink look="outline" href={joinUrl} />}
      <AddToCalendar appointment={appointment} toCalendar={toCalendar} />
      {mail && <MailAgain mail={mail} email={isMailed ? undefined : email} />}
      <div className={styles.change}>
        {move && (
          <Button look="text" act={move}>
            {t("booked.move")}
          </Button>
        )}
        {cancel && (
          <Button look="text" act={cancel}>
            {t("booked.cancel")}
          </Button>
        )}
      </div>
    </section>
  )
}
