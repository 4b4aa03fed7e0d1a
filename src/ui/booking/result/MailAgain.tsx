import { Button } from "../../components/Button.tsx"
import { useTexts } from "../../language/useTexts.ts"
import type { MailAgainSnapshot } from "./BookingResultSnapshot.ts"
import styles from "./mailAgain.module.css"

interface MailAgainProps {
  readonly mail: MailAgainSnapshot
  /** Where the mail went; undefined where that is not known, or has just been said. */
  readonly email: string | undefined
}

/** For whom the mail has not reached: where it went, and the way to have it once more (field case BK7). */
export function MailAgain({ mail: { send, outcome }, email }: MailAgainProps) {
  const { t } = useTexts()
  return (
    <div className={styles.mail}>
      <p>{email === undefined ? t("booked.mail.text") : t("booked.mail.textTo", { email })}</p>
      <Button look="text" act={send} pendingWords={t("booked.mail.sending")}>
        {t("booked.mail.again")}
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome && t(`booked.mail.${outcome}`)}
      </p>
    </div>
  )
}
