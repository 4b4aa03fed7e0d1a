import { useEffect, useId } from "react"
import { longestQuestion, type ShownQuestion } from "../../domain/participation/Questions.ts"
import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import styles from "./part.module.css"
import type { QuestionsSnapshot, QuestionsViewModel } from "./questionsViewModel.ts"

interface QuestionsProps {
  readonly viewModel: QuestionsViewModel
  readonly snapshot: QuestionsSnapshot
}

/** Questions of all guests by votes, and a field for the visitor's own. */
export function Questions({ viewModel, snapshot: { list, count, draft, asking } }: QuestionsProps) {
  const { t } = useTexts()
  const { show } = viewModel
  useEffect(() => {
    show(true)
    return () => show(false)
  }, [show])
  return (
    <>
      <AskForm viewModel={viewModel} draft={draft} asking={asking} />
      {list.length === 0 ? (
        <p className={styles.soft}>{t("participation.noQuestions")}</p>
      ) : (
        <ul className={styles.questions}>
          {list.map((question) => (
            <Question key={question.id} question={question} vote={viewModel.vote} />
          ))}
        </ul>
      )}
      {count > list.length && list.length > 0 && (
        <Button look="text" act={viewModel.showMore}>
          {t("participation.moreQuestions")}
        </Button>
      )}
    </>
  )
}

interface AskFormProps extends Pick<QuestionsSnapshot, "draft" | "asking"> {
  readonly viewModel: QuestionsViewModel
}

function AskForm({ viewModel: { write, ask }, draft, asking }: AskFormProps) {
  const { t } = useTexts()
  const id = useId()
  const left = longestQuestion - draft.length
  const failure = { idle: undefined, sending: undefined, failed: "failed", tooMany: "tooManyQuestions" } as const
  const failed = failure[asking]
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <label htmlFor={id}>{t("participation.yourQuestion")}</label>
      <div className={styles.field}>
        <input
          id={id}
          type="text"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={longestQuestion}
          aria-describedby={`${id}-words`}
          value={draft}
          onChange={({ target }) => write(target.value)}
        />
        <Button look="outline" act={asking === "sending" ? undefined : ask}>
          {t("participation.ask")}
        </Button>
      </div>
      <p id={`${id}-words`} className={failed ? styles.failed : styles.soft} role={failed ? "alert" : undefined}>
        {failed
          ? t(`participation.${failed}`)
          : left <= 40
            ? t("participation.charactersLeft", { count: left })
            : t("participation.nameless")}
      </p>
    </form>
  )
}

interface QuestionProps {
  readonly question: ShownQuestion
  readonly vote: QuestionsViewModel["vote"]
}

function Question({ question: { id, text, votes, isOwn, hasVoted, answer }, vote }: QuestionProps) {
  const { t } = useTexts()
  return (
    <li className={styles.question}>
      {isOwn ? (
        <span className={styles.votes}>
          <span role="img" aria-label={t("participation.voteCount", { count: votes })}>
            {votes}
          </span>
        </span>
      ) : (
        <button
          type="button"
          className={`${styles.votes} ${styles.vote}`}
          aria-pressed={hasVoted}
          aria-label={t("participation.vote", { count: votes, question: text })}
          onClick={() => vote(id, !hasVoted)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 10 8 5 13 10" />
          </svg>
          {votes}
        </button>
      )}
      <div className={styles.words}>
        <p>{text}</p>
        {isOwn && <p className={styles.soft}>{t("participation.ownQuestion")}</p>}
        {answer?.kind === "live" && <p className={styles.soft}>{t("participation.answeredLive")}</p>}
        {answer?.kind === "written" && (
          <p className={styles.answer}>
            <span className={styles.soft}>{t("participation.answer")}</span> {answer.text}
          </p>
        )}
      </div>
    </li>
  )
}
