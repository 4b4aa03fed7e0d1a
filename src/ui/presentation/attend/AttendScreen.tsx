import type { ReactNode } from "react"
import type { Store } from "../../../application/store/Store.ts"
import { Button } from "../../components/Button.tsx"
import { ProblemMessage } from "../../failures/ProblemMessage.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { BackdropLayout } from "../../layout/BackdropLayout.tsx"
import outcome from "../../layout/outcome.module.css"
import { LateDataUse } from "../../routing/lateLaw.tsx"
import { TextField } from "../../validation/Field.tsx"
import { Form } from "../../validation/Form.tsx"
import { PersonFields } from "../../validation/PersonFields.tsx"
import { useStore } from "../../viewmodel/useStore.ts"
import styles from "./attend.module.css"
import type { AttendSnapshot } from "./attendViewModel.ts"

interface AttendScreenProps {
  readonly viewModel: Store<AttendSnapshot>
  /** Facts of the presentation that the visitor joins. */
  readonly children?: ReactNode
}

/** Asks for the display name in a one-to-many or webinar (Q4). */
export function AttendScreen({ viewModel, children }: AttendScreenProps) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  if (snapshot.kind !== "asked") return null
  const { name, write, problems, refusals, problem, submit } = snapshot
  return (
    <BackdropLayout>
      <section className={outcome.column}>
        <h1>{t("attend.title")}</h1>
        <p className={outcome.muted}>{t("attend.intro")}</p>
        {children}
        <Form submit={submit} refusals={refusals} className={styles.form}>
          <PersonFields values={name} write={write} problems={problems} optional={["lastName", "email"]} />
          <TextField
            label={t("field.dealerId")}
            value={name.dealerId}
            write={(text) => write("dealerId", text)}
            problem={problems.dealerId}
            inputMode="numeric"
            autoComplete="off"
            isOptional
          />
          <LateDataUse purpose="name" />
          {problem && <ProblemMessage problem={problem} />}
          <div className={outcome.actions}>
            <Button look="accent" act={submit} pendingText={t("attend.sending")}>
              {t("attend.submit")}
            </Button>
          </div>
        </Form>
      </section>
    </BackdropLayout>
  )
}
