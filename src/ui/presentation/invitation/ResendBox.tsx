import { useId } from "react"
import type { Store } from "../../../application/store/Store.ts"
import { Button } from "../../components/Button.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { TextField } from "../../validation/Field.tsx"
import { Form } from "../../validation/Form.tsx"
import { useStore } from "../../viewmodel/useStore.ts"
import styles from "./resend.module.css"
import type { ResendSnapshot } from "./resendViewModel.ts"

/**
 * Resends the invitation by e-mail and shows the result. Shows a rejection in the backend's words (Q3, Q11, X3, N3).
 */
export function ResendBox({ viewModel }: { readonly viewModel: Store<ResendSnapshot> }) {
  const { t } = useTexts()
  const id = useId()
  const { email, write, send, problem, refusals, outcome, detail } = useStore(viewModel)
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t("resendInvite.box")}
      </h2>
      <p className={styles.text}>{t("resendInvite.boxText")}</p>
      <Form submit={send} refusals={refusals} className={styles.form}>
        <TextField
          label={t("field.email")}
          value={email}
          write={write}
          problem={problem}
          type="email"
          autoComplete="email"
        />
        <Button look="outline" act={send} pendingText={t("resendInvite.sending")}>
          {t("resendInvite.send")}
        </Button>
      </Form>
      <div role="status" className={`${styles.outcome} ${outcome === undefined ? "" : styles[outcome]}`}>
        {outcome !== undefined && (detail ?? t(`resendInvite.${outcome}`))}
      </div>
    </section>
  )
}
