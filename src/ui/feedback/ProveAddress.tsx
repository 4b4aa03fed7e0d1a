import { type RefObject, useEffect, useRef, useState } from "react"
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

/** The form for an unproven address: a field for the address, then one for the mailed code. */
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

/** The text of the step's field. The store receives it late, which would move the caret. Ignores input while sending. */
const useTyped = (stored: string, { typed, end }: ProveAddressProps) => {
  const [value, setValue] = useState(stored)
  const write = (text: string) => {
    if (typed.isSending) return
    setValue(text)
    end.proveAddress.write(text)
  }
  return { value, write }
}

function AddressStep(props: ProveAddressProps) {
  const { t } = useTexts()
  const { email, problem, refusals, isSending } = props.typed
  const { sendCode } = props.end.proveAddress
  const input = useTyped(email, props)
  const field = useFirstField()
  const submit = isSending ? undefined : sendCode
  return (
    <Form submit={submit} refusals={refusals} className={styles.address}>
      <p>{t("end.mail.typed")}</p>
      <div ref={field} className={styles.field}>
        <TextField label={t("field.email")} {...input} problem={problem} type="email" autoComplete="email" />
      </div>
      <Button look="outline" act={submit} pendingText={t("end.mail.sending")}>
        {t("end.mail.sendCode")}
      </Button>
    </Form>
  )
}

function CodeStep(props: ProveAddressProps) {
  const { t } = useTexts()
  const { email, code, problem, refusals, isSending } = props.typed
  const { proveAddress, mailsCaptions } = props.end
  const { correct, send } = proveAddress
  const input = useTyped(code, props)
  const { box, consented } = useConsent(email, mailsCaptions)
  const field = useFirstField()
  const submit = isSending ? undefined : consented(() => send(true, ownZone()))
  return (
    <Form submit={submit} refusals={refusals} className={styles.address}>
      <div ref={field} className={styles.field}>
        <TextField
          label={t("end.mail.code")}
          {...input}
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
