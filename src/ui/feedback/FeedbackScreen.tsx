import { Rating, Textarea } from "@mantine/core"
import "@mantine/core/styles/Input.css"
import "@mantine/core/styles/Rating.css"
import { useId } from "react"
import { Button } from "../components/Button.tsx"
import { Problem } from "../components/Problem.tsx"
import { ShowroomMantine } from "../components/ShowroomMantine.tsx"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { useViewModel } from "../viewmodel/useViewModel.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import type { FeedbackSnapshot } from "./FeedbackSnapshot.ts"
import styles from "./feedback.module.css"
import { Star } from "./Star.tsx"

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
  return (
    <ShowroomMantine>
      <FeedbackForm snapshot={snapshot} />
    </ShowroomMantine>
  )
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
      <div className={styles.field}>
        <p id={`${id}-rating`} className={styles.label}>
          {t("feedback.rating")}
        </p>
        <Rating
          role="radiogroup"
          aria-labelledby={`${id}-rating`}
          classNames={{ root: styles.stars ?? "", label: styles.star ?? "", input: styles.starInput ?? "" }}
          name={`${id}-stars`}
          value={rating ?? 0}
          onChange={rate}
          emptySymbol={<Star full={false} />}
          fullSymbol={<Star full />}
          getSymbolLabel={(count) => t("feedback.stars", { count })}
        />
      </div>
      <Textarea
        className={styles.field ?? ""}
        classNames={{ label: styles.label ?? "", input: styles.review ?? "" }}
        label={t("feedback.review")}
        description={t("feedback.optional")}
        rows={5}
        value={review}
        aria-describedby={empty ? `${id}-problem` : undefined}
        onChange={(event) => write(event.currentTarget.value)}
      />
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
