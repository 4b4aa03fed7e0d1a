import { type RefObject, useEffect, useRef } from "react"
import { ownZone } from "../../adapters/platform/timeZone.ts"
import type { TypedAddress } from "../../application/feedback/transcriptMailState.ts"
import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { TextField } from "../validation/Field.tsx"
import { Form } from "../validation/Form.tsx"
import styles from "./end.module.css"
import type { EndSnapshot } from "./endViewModel.ts"
import { useConsent } from "./useConsent.tsx"

interface ProveAddressProps {
  readonly typed: TypedAddress
  readonly end: Pick<EndSnapshot, "proveAddress" | "mailsCaptions">
}

/** Where no address is proven: a field for it, then one for the code of the mail to it. */
export function ProveAddress(props: ProveAddressProps) {
  const { _tag, email } = props.typed
  return _tag === "Typing" ? <AddressStep {...props} /> : <CodeStep key={email} {...props} />
}

/** Focuses the step's field: the button that led to it is gone. */
const useFirstField = (): RefObject<HTMLDivElement | null> => {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) step.current?.querySelector("input")?.focus()
  }, [])
  return step
}

function AddressStep({ typed, end: { proveAddress } }: ProveAddressProps) {
  const { t } = useTexts()
  const { email, problem, refusals, isSending } = typed
  const { write, sendCode } = proveAddress
  const field = useFirstField()
  const submit = isSending ? undefined : sendCode
  return (
    <Form submit={submit} refusals={refusals} className={styles.address}>
      <p>{t("end.mail.typed")}</p>
      <div ref={field} className={styles.field}>
        <TextField
          label={t("field.email")}
          value={email}
          write={write}
          problem={problem}
          type="email"
          autoComplete="email"
        />
      </div>
      <Button look="outline" act={submit} pendingText={t("end.mail.sending")}>
        {t("end.mail.sendCode")}
      </Button>
    </Form>
  )
}

function CodeStep({ typed, end: { proveAddress, mailsCaptions } }: ProveAddressProps) {
  const { t } = useTexts()
  const { email, code, problem, refusals, isSending } = typed
  const { write, correct, send } = proveAddress
  const { box, consented } = useConsent(email, mailsCaptions)
  const field = useFirstField()
  const submit = isSending ? undefined : consented(() => send(true, ownZone()))
  return (
    <Form submit={submit} refusals={refusals} className={styles.address}>
      <div ref={field} className={styles.field}>
        <TextField
          label={t("end.mail.code")}
          value={code}
          write={write}
          problem={problem}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </div>
      {box}
      <div className={styles.acts}>
        <Button look="outline" act={submit} pendingText={t("end.mail.sending")}>
          {t("end.mail.send")}
        </Button>
        <Button look="text" act={isSending ? undefined : correct}>
          {t("end.mail.correct")}
        </Button>
      </div>
    </Form>
  )
}
