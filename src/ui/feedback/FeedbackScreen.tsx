import { useId } from "react"
import { Button } from "../components/Button.tsx"
import { Problem } from "../components/Problem.tsx"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { useViewModel } from "../viewmodel/useViewModel.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import type { FeedbackSnapshot } from "./FeedbackSnapshot.ts"
import styles from "./feedback.module.css"
import { Stars } from "./Stars.tsx"

/** Stars and words after a consultation; an empty form is refused (F1, F2). */
export function FeedbackScreen({ viewModel }: { readonly viewModel: ViewModel<FeedbackSnapshot> }) {
  const { t } = useTexts()
  const snapshot = useViewModel(viewModel)
  if (snapshot.kind === "thanked")
    return (
      <section className={outcome.column} role="status">
        <StatusIcon status="success" />
        <h1>{t("feedback.thanks")}</h1>
        <p className={outcome.muted}>{t("feedback.thanksHint")}</p>
      </section>
    )
  return <FeedbackForm snapshot={snapshot} />
}

interface FeedbackFormProps {
  readonly snapshot: Extract<FeedbackSnapshot, { readonly kind: "asking" }>
}

function FeedbackForm({ snapshot }: FeedbackFormProps) {
  const { t } = useTexts()
  const id = useId()
  const { rating, rate, review, write, submit, problem } = snapshot
  const empty = problem === "empty"
  return (
    <section className={outcome.column}>
      <h1>{t("feedback.title")}</h1>
      <p className={outcome.muted}>{t("feedback.intro")}</p>
      <Stars rating={rating} rate={rate} />
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-review`}>
          {t("feedback.review")}
        </label>{" "}
        <span className={styles.optional} id={`${id}-optional`}>
          {t("feedback.optional")}
        </span>
        <textarea
          id={`${id}-review`}
          className={styles.review}
          rows={5}
          value={review}
          aria-describedby={empty ? `${id}-optional ${id}-problem` : `${id}-optional`}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      <div role="alert" id={`${id}-problem`} className={styles.empty}>
        {empty && t("feedback.empty")}
      </div>
      {problem && !empty && <Problem problem={problem} />}
      <div className={outcome.actions}>
        <Button look="accent" act={submit} pendingWords={t("feedback.sending")}>
          {t("feedback.submit")}
        </Button>
      </div>
    </section>
  )
}
