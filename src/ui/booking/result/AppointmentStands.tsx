import { Button } from "../../components/Button.tsx"
import { StatusIcon } from "../../components/StatusIcon.tsx"
import { useTexts } from "../../language/useTexts.ts"
import outcome from "../../layout/outcome.module.css"
import { AddToCalendar } from "./AddToCalendar.tsx"
import { AppointmentFacts } from "./AppointmentFacts.tsx"
import type { BookingResultSnapshot, MailAgainSnapshot } from "./BookingResultSnapshot.ts"
import styles from "./bookingResult.module.css"
import { JoinLink } from "./JoinLink.tsx"

type Stands = Extract<BookingResultSnapshot, { readonly kind: "stands" }>

/** An appointment that stands: its facts, the visitor's calendar, and what can still be changed (K6). */
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

interface MailAgainProps {
  readonly mail: MailAgainSnapshot
  /** The address of the mail; undefined: it is not known, or the page names it already. */
  readonly email: string | undefined
}

/** Where the mail was sent, and a button that sends it again (field case BK7). */
function MailAgain({ mail: { send, outcome }, email }: MailAgainProps) {
  const { t } = useTexts()
  return (
    <div className={styles.mail}>
      <p>{email === undefined ? t("booked.mail.text") : t("booked.mail.textTo", { email })}</p>
      <Button look="text" act={send} pendingWords={t("booked.mail.sending")}>
        {t("booked.mail.again")}
      </Button>
      <p role="status" className={styles.mailOutcome}>
        {outcome && t(`booked.mail.${outcome}`)}
      </p>
    </div>
  )
}
