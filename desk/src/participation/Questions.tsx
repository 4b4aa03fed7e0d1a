import { Button, Textarea } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { GuestQuestion, Participation, QuestionState } from "../api/contract.ts"
import { useMayAct } from "../api/useDeskState.ts"
import { useRequest } from "../failures/useRequest.ts"
import { Named } from "../look/Named.tsx"
import { Tag } from "../look/Tag.tsx"
import styles from "./participation.module.css"
import { useKeepParticipation } from "./useParticipation.ts"

interface Answer {
  readonly state: QuestionState
  readonly answer: string | null
}

interface AskedProps {
  readonly presentationId: number
  readonly question: GuestQuestion
}

/** A guest's question, and the consultant's acts. */
function Asked({ presentationId, question }: AskedProps) {
  const { t } = useTranslation("participation")
  const keep = useKeepParticipation()
  const mayAct = useMayAct()
  const [draft, setDraft] = useState<string>()
  const { id, name, text, votes, state, answer } = question
  const params = { path: { presentationId, questionId: id } }
  const call = useRequest(
    (client, body: Answer) => client.PUT("/webinars/{presentationId}/questions/{questionId}", { params, body }),
    (newest) => {
      setDraft(undefined)
      keep(newest)
    },
  )
  const changeState = (next: QuestionState) => call.mutate({ state: next, answer: null })
  return (
    <li className={styles.question}>
      <p className={styles.asked}>{text}</p>
      <p className={styles.soft}>
        {t("votes", { count: votes })} · {name} {state !== "open" && <Tag tone="good">{t(`state.${state}`)}</Tag>}
      </p>
      {answer !== null && draft === undefined && <p className={styles.answer}>{answer}</p>}
      {mayAct && draft !== undefined && (
        <Textarea
          label={t("answerTo", { name })}
          description={t("answerSeenByAll")}
          value={draft}
          maxLength={600}
          autosize
          minRows={2}
          data-autofocus
          autoFocus
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        />
      )}
      {mayAct && (
        <span className={styles.acts}>
          {draft === undefined ? (
            <>
              <Button variant="default" size="xs" onClick={() => setDraft(answer ?? "")}>
                <Named text={t(answer === null ? "write" : "rewrite")} name={text} />
              </Button>
              {state === "open" ? (
                <>
                  <Button variant="default" size="xs" loading={call.isPending} onClick={() => changeState("live")}>
                    <Named text={t("markLive")} name={text} />
                  </Button>
                  <Button variant="subtle" size="xs" loading={call.isPending} onClick={() => changeState("dismissed")}>
                    <Named text={t("dismiss")} name={text} />
                  </Button>
                </>
              ) : (
                <Button variant="subtle" size="xs" loading={call.isPending} onClick={() => changeState("open")}>
                  <Named text={t("reopen")} name={text} />
                </Button>
              )}
            </>
          ) : (
            <>
              <Button
                size="xs"
                loading={call.isPending}
                disabled={draft.trim() === ""}
                onClick={() => call.mutate({ state: "written", answer: draft.trim() })}
              >
                {t("sendAnswer")}
              </Button>
              <Button variant="subtle" size="xs" onClick={() => setDraft(undefined)}>
                {t("cancel")}
              </Button>
            </>
          )}
        </span>
      )}
    </li>
  )
}

/** The guests' questions: those without an answer first, by votes. */
export function Questions({ participation: { presentationId, questions } }: { readonly participation: Participation }) {
  const { t } = useTranslation("participation")
  return (
    <section className={styles.part} aria-label={t("questions")}>
      <div className={styles.head}>
        <h2>{t("questions")}</h2>
      </div>
      {questions.length === 0 ? (
        <p className={styles.soft}>{t("noQuestions")}</p>
      ) : (
        <ol className={styles.list}>
          {questions.map((question) => (
            <Asked key={question.id} presentationId={presentationId} question={question} />
          ))}
        </ol>
      )}
    </section>
  )
}
