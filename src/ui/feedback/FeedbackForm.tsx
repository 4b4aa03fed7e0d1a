import { useId } from "react"
import { longestText, type Score, scores } from "../../domain/feedback/feedback.ts"
import { Button } from "../components/Button.tsx"
import { ProblemMessage } from "../failures/ProblemMessage.tsx"
import { useTexts } from "../language/useTexts.ts"
import { TextField } from "../validation/Field.tsx"
import { Form } from "../validation/Form.tsx"
import styles from "./feedback.module.css"
import type { Asking } from "./feedbackViewModel.ts"
import { LongText, Questions } from "./Questions.tsx"

interface FeedbackFormProps {
  readonly snapshot: Asking
  readonly occasion: "consultation" | "webinar"
}

/** More than the stars: a review, picture and sound, answers to the questions, and news by e-mail; none required (F1). */
export function FeedbackForm({ snapshot, occasion }: FeedbackFormProps) {
  const { t } = useTexts()
  const id = useId()
  const { given, fill, questions, submit, problems, refusals, problem } = snapshot
  return (
    <Form submit={submit} refusals={refusals} className={styles.form}>
      <LongText
        label={t("feedback.review")}
        value={given.review}
        write={(review) => fill({ review })}
        limit={longestText}
        problem={problems.review}
      />
      <CallQuality quality={given.callQuality} judge={(callQuality) => fill({ callQuality })} />
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
      {problem !== undefined && problem !== "empty" && <ProblemMessage problem={problem} />}
      <div className={styles.send}>
        <Button look="outline" act={submit} pendingText={t("feedback.sending")}>
          {t("feedback.submit")}
        </Button>
        <p role="status">
          {problem === "empty" && (
            <>
              <span>{t("feedback.empty")}</span>. <span>{t(`feedback.emptyHint.${occasion}`)}</span>
            </>
          )}
        </p>
      </div>
    </Form>
  )
}

interface CallQualityProps {
  readonly quality: Score | undefined
  readonly judge: (quality: Score) => void
}

/** Quality of picture and sound, in five words side by side, or below each other on narrow screens (F1). */
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
