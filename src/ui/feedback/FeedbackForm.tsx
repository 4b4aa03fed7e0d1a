import { useId } from "react"
import { longestText, type Score, scores } from "../../domain/feedback/feedback.ts"
import { Button } from "../components/Button.tsx"
import { ProblemMessage } from "../failures/ProblemMessage.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { TextField } from "../validation/Field.tsx"
import { Form } from "../validation/Form.tsx"
import styles from "./feedback.module.css"
import type { FeedbackSnapshot } from "./feedbackViewModel.ts"
import { LongText, Questions } from "./Questions.tsx"

interface FeedbackFormProps {
  readonly snapshot: Extract<FeedbackSnapshot, { readonly kind: "asking" }>
  readonly occasion: "consultation" | "webinar"
}

/**
 * Stars, picture and sound, a review, answers to the questions, and the newsletter e-mail: all visible, none required
 * (F1).
 */
export function FeedbackForm({ snapshot, occasion }: FeedbackFormProps) {
  const { t } = useTexts()
  const id = useId()
  const { given, fill, questions, submit, problems, refusals, problem } = snapshot
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
        <div role="alert" className={styles.empty}>
          {problem === "empty" && t("feedback.empty")}
        </div>
        {problem !== undefined && problem !== "empty" && <ProblemMessage problem={problem} />}
        <div className={outcome.actions}>
          <Button look="accent" act={submit} pendingTexts={t("feedback.sending")}>
            {t("feedback.submit")}
          </Button>
        </div>
      </Form>
    </section>
  )
}

interface StarsProps {
  readonly rating: Score | undefined
  readonly rate: (stars: Score) => void
}

/**
 * Five stars as five radio buttons (F1): an arrow key chooses at once. Mantine's Rating only previews on arrows, loses
 * the choice on blur, and offers a nameless zero.
 */
function Stars({ rating, rate }: StarsProps) {
  const { t } = useTexts()
  const name = useId()
  return (
    <fieldset className={styles.rating}>
      <legend className={styles.label}>{t("feedback.rating")}</legend>
      <div className={styles.stars}>
        {scores.map((count) => (
          <label key={count} className={`${styles.star} ${count <= (rating ?? 0) ? styles.full : ""}`}>
            <input
              type="radio"
              name={name}
              value={count}
              checked={count === rating}
              aria-label={t("feedback.stars", { count })}
              onChange={() => rate(count)}
            />
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <path d="M16 4.5 19.6 12 27.8 13 21.7 18.6 23.3 26.7 16 22.7 8.7 26.7 10.3 18.6 4.2 13 12.4 12Z" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface CallQualityProps {
  readonly quality: Score | undefined
  readonly judge: (quality: Score) => void
}

/** Quality of picture and sound, in five words side by side, or in two rows on narrow screens (F1). */
function CallQuality({ quality, judge }: CallQualityProps) {
  const { t } = useTexts()
  const name = useId()
  return (
    <fieldset className={styles.rating}>
      <legend className={styles.label}>{t("feedback.quality")}</legend>
      <div className={styles.scale}>
        {scores.map((score) => (
          <label key={score} className={styles.step}>
            <input type="radio" name={name} value={score} checked={score === quality} onChange={() => judge(score)} />
            {t(`feedback.qualities.${score}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
