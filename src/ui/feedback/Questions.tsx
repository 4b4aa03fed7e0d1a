import { type FeedbackProblems, longestText } from "../../domain/feedback/feedback.ts"
import { Button } from "../components/Button.tsx"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import type { QuestionsSnapshot } from "./FeedbackSnapshot.ts"
import styles from "./feedback.module.css"
import { LongText } from "./LongText.tsx"

interface QuestionsProps {
  readonly questions: QuestionsSnapshot
  /** By the id of the question. */
  readonly answers: Readonly<Record<number, string>>
  readonly answer: (question: number, text: string) => void
  readonly problems: FeedbackProblems["answers"]
}

/** The questions of this presentation (F1); without them the rest can still be sent. */
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
          write={(words) => answer(id, words)}
          limit={longestText}
          problem={problems[id]}
        />
      ))
  }
}
