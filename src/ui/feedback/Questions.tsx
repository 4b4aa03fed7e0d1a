import { useId } from "react"
import { type FeedbackProblems, longestText } from "../../domain/feedback/feedback.ts"
import type { FieldProblem } from "../../domain/validation/rules.ts"
import { Button } from "../components/Button.tsx"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import { fieldProblemText } from "../validation/Field.tsx"
import styles from "./feedback.module.css"
import type { QuestionsSnapshot } from "./feedbackViewModel.ts"

interface QuestionsProps {
  readonly questions: QuestionsSnapshot
  /** Answers by the id of their question. */
  readonly answers: Readonly<Record<number, string>>
  readonly answer: (question: number, text: string) => void
  readonly problems: FeedbackProblems["answers"]
}

/** The questions of this presentation (F1). Without them the rest of the form can still be sent. */
export function Questions({ questions, answers, answer, problems }: QuestionsProps) {
  const { t } = useTexts()
  switch (questions.kind) {
    case "loading":
      return (
        <div role="status" className={styles.coming}>
          <VisuallyHidden>{t("feedback.questionsLoading")}</VisuallyHidden>
        </div>
      )
    case "failed":
      return (
        <div className={styles.missing}>
          <p role="status">{t("feedback.questionsFailed")}</p>
          <Button look="outline" act={questions.again}>
            {t("problem.retry")}
          </Button>
        </div>
      )
    case "asked":
      return questions.questions.map(({ id, text }) => (
        <LongText
          key={id}
          label={text}
          value={answers[id] ?? ""}
          write={(value) => answer(id, value)}
          limit={longestText}
          problem={problems[id]}
        />
      ))
  }
}

interface LongTextProps {
  readonly label: string
  readonly value: string
  readonly write: (text: string) => void
  /** Maximum number of characters. Pasted text is not cut off; the form shows an error instead. */
  readonly limit: number
  readonly problem: FieldProblem | undefined
}

/** Share of the limit from which the remaining room is shown. */
const nearly = 0.9

/** A text area that shows the remaining room once it is short (V2). */
export function LongText({ label, value, write, limit, problem }: LongTextProps) {
  const { t } = useTexts()
  const id = useId()
  // Counts characters like a reader and like the validation rule.
  const left = limit - [...value.trim()].length
  const isShort = left <= limit * (1 - nearly)
  const described = [isShort ? `${id}-room` : [], problem ? `${id}-problem` : []].flat().join(" ")
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.words}
        rows={3}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={described === "" ? undefined : described}
        onChange={(event) => write(event.target.value)}
      />
      {isShort && (
        <p id={`${id}-room`} className={left < 0 ? styles.problem : styles.room}>
          {left < 0 ? t("feedback.over", { count: -left }) : t("feedback.left", { count: left })}
        </p>
      )}
      <div role="alert" id={`${id}-problem`} className={styles.problem}>
        {problem && fieldProblemText(problem, label, t)}
      </div>
    </div>
  )
}
