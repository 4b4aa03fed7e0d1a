import { useId, useState } from "react"
import type { CallState, CallVisitor } from "../../../application/queue/callVisitor.ts"
import { Button } from "../../components/Button.tsx"
import { timeOfDayText } from "../../language/dates.ts"
import { useTexts } from "../../language/useTexts.ts"
import { LateDataUse } from "../../routing/lateLaw.tsx"
import { TextField } from "../../validation/Field.tsx"
import { Form } from "../../validation/Form.tsx"
import { run } from "../../viewmodel/command.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import styles from "./meanwhile.module.css"

/** Offers to close the page and to be called by mail, and shows until when the place is kept. */
export function CallMe({ call }: { readonly call: CallVisitor }) {
  const { t } = useTexts()
  const id = useId()
  const state = useStore(call.state)
  return (
    <section className={styles.call} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t("meanwhile.call")}
      </h2>
      <div role="status">
        {state.keptUntil === undefined ? (
          <p className={styles.text}>{t("meanwhile.callText")}</p>
        ) : (
          <Kept keptUntil={state.keptUntil} />
        )}
      </div>
      {state.keptUntil === undefined ? (
        <Offer call={call} state={state} />
      ) : (
        <Button look="text" act={state.isSending ? undefined : () => run(call.withdraw)}>
          {t("meanwhile.withdraw")}
        </Button>
      )}
    </section>
  )
}

function Kept({ keptUntil }: { readonly keptUntil: number }) {
  const { t, language } = useTexts()
  return <p>{t("meanwhile.kept", { time: timeOfDayText(keptUntil, language) })}</p>
}

interface OfferProps {
  readonly call: CallVisitor
  readonly state: CallState
}

/** The form opens with a press: most visitors stay. */
function Offer({ call, state: { email, problem, lacksConsent, refusals, isSending, failure } }: OfferProps) {
  const { t } = useTexts()
  const [isOpen, open] = useState(false)
  const [hasConsented, setConsented] = useState(false)
  const id = useId()
  const send = isSending ? undefined : () => run(call.ask(hasConsented))
  const isConsentMissing = lacksConsent && !hasConsented
  if (!isOpen)
    return (
      <Button look="outline" act={() => open(true)}>
        {t("meanwhile.callMe")}
      </Button>
    )
  return (
    <Form submit={send} refusals={refusals} className={styles.form}>
      <TextField
        label={t("field.email")}
        value={email}
        write={call.write}
        problem={problem}
        type="email"
        autoComplete="email"
      />
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={hasConsented}
          aria-invalid={isConsentMissing}
          aria-describedby={`${id}-why`}
          onChange={(event) => setConsented(event.currentTarget.checked)}
        />
        <span>{t("meanwhile.consent")}</span>
      </label>
      <p id={`${id}-why`} role="alert" className={styles.failure}>
        {isConsentMissing && t("meanwhile.consentMissing")}
      </p>
      <LateDataUse purpose="queueMail" />
      <Button look="outline" act={send} pendingText={t("meanwhile.sending")}>
        {t("meanwhile.send")}
      </Button>
      <div role="alert" className={styles.failure}>
        {failure && (failure.detail ?? t("meanwhile.failed"))}
      </div>
    </Form>
  )
}
