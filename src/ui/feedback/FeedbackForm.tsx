import { useId, useLayoutEffect, useRef } from "react"
import { longestText } from "../../domain/feedback/feedback.ts"
import { Button } from "../components/Button.tsx"
import { Problem } from "../components/Problem.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { Form } from "../validation/Form.tsx"
import { TextField } from "../validation/TextField.tsx"
import { CallQuality } from "./CallQuality.tsx"
import type { FeedbackSnapshot } from "./FeedbackSnapshot.ts"
import styles from "./feedback.module.css"
import { LongText } from "./LongText.tsx"
import { Questions } from "./Questions.tsx"
import { Stars } from "./Stars.tsx"

interface FeedbackFormProps {
  readonly snapshot: Extract<FeedbackSnapshot, { readonly kind: "asking" }>
  readonly occasion: "consultation" | "webinar"
}

/** Stars, picture and sound, words; and, for who has more to say, answers and where news go (F1). */
export function FeedbackForm({ snapshot, occasion }: FeedbackFormProps) {
  const { t } = useTexts()
  const id = useId()
  const { given, fill, questions, submit, problems, refusals, problem } = snapshot
  const more = useRef<HTMLDetailsElement>(null)
  const hasMore = given.subscribe || Object.values(given.answers).some((answer) => answer !== "")
  const isWrongInside = problems.email !== undefined || Object.keys(problems.answers).length > 0
  // Before the focus goes to a field that was refused; what was kept of an earlier visit is in view at once.
  useLayoutEffect(() => {
    if (more.current !== null && (hasMore || isWrongInside)) more.current.open = true
  }, [hasMore, isWrongInside])
  return (
    <section className={outcome.column}>
      <h1>{t(`feedback.title.${occasion}`)}</h1>
      <p className={outcome.muted}>{t("feedback.intro")}</p>
      <Form submit={submit} refusals={refusals} className={styles.form}>
        <Stars rating={given.rating} rate={(rating) => fill({ rating })} />
        <CallQuality quality={given.callQuality} judge={(callQuality) => fill({ callQuality })} />
        <LongText
          label={t("feedback.review")}
          value={given.review}
          write={(review) => fill({ review })}
          limit={longestText}
          problem={problems.review}
        />
        <details ref={more} className={styles.more}>
          <summary className={styles.label}>{t("feedback.more")}</summary>
          <div className={styles.form}>
            <Questions
              questions={questions}
              answers={given.answers}
              answer={(question, text) => fill({ answers: { ...given.answers, [question]: text } })}
              problems={problems.answers}
            />
            <TextField
              label={t("field.email")}
              value={given.email}
              write={(email) => fill({ email })}
              problem={problems.email}
              type="email"
              autoComplete="email"
              isOptional={!given.subscribe}
            />
            <div className={styles.tick}>
              <input
                id={`${id}-subscribe`}
                type="checkbox"
                checked={given.subscribe}
                onChange={(event) => fill({ subscribe: event.target.checked })}
              />
              <label htmlFor={`${id}-subscribe`}>{t("feedback.subscribe")}</label>
            </div>
          </div>
        </details>
        <div role="alert" className={styles.empty}>
          {problem === "empty" && t("feedback.empty")}
        </div>
        {problem !== undefined && problem !== "empty" && <Problem problem={problem} />}
        <div className={outcome.actions}>
          <Button look="accent" act={submit} pendingWords={t("feedback.sending")}>
            {t("feedback.submit")}
          </Button>
        </div>
      </Form>
    </section>
  )
}
