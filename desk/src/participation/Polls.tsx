import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Participation, Poll } from "../api/contract.ts"
import { useMayAct } from "../api/useDeskState.ts"
import { useRequest } from "../failures/useRequest.ts"
import { Named } from "../look/Named.tsx"
import { Tag } from "../look/Tag.tsx"
import { PollForm } from "./PollForm.tsx"
import styles from "./participation.module.css"
import { useKeepParticipation } from "./useParticipation.ts"

interface OneProps {
  readonly presentationId: number
  readonly poll: Poll
  /** Guests choose only while the webinar is live. */
  readonly isLive: boolean
}

/** The one next step of each state. Results are released only once nobody can choose any more. */
const next = { prepared: "open", open: "closed", closed: "released", released: undefined } as const

/** A poll with its votes, and the consultant's acts. */
function One({ presentationId, poll: { id, question, options, state }, isLive }: OneProps) {
  const { t } = useTranslation("participation")
  const keep = useKeepParticipation()
  const mayAct = useMayAct()
  const params = { path: { presentationId, pollId: id } }
  const changeState = useRequest(
    (client, to: "open" | "closed" | "released") =>
      client.PUT("/webinars/{presentationId}/polls/{pollId}", { params, body: { state: to } }),
    keep,
  )
  const remove = useRequest((client) => client.DELETE("/webinars/{presentationId}/polls/{pollId}", { params }), keep)
  const step = next[state]
  return (
    <li className={styles.question}>
      <p className={styles.asked}>
        {question} <Tag tone={state === "open" ? "good" : "neutral"}>{t(`pollState.${state}`)}</Tag>
      </p>
      <dl className={styles.pollCounts}>
        {options.map(({ text, votes }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{votes}</dd>
          </div>
        ))}
      </dl>
      {state !== "released" && <p className={styles.soft}>{t("pollUnseen")}</p>}
      {mayAct && (
        <span className={styles.acts}>
          {step && (step !== "open" || isLive) && (
            <Button
              variant="default"
              size="xs"
              loading={changeState.isPending}
              onClick={() => changeState.mutate(step)}
            >
              <Named text={t(`pollAct.${step}`)} name={question} />
            </Button>
          )}
          <Button variant="subtle" size="xs" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            <Named text={t("pollRemove")} name={question} />
          </Button>
        </span>
      )}
    </li>
  )
}

interface PollsProps {
  readonly participation: Participation
  readonly isLive: boolean
}

/** Polls: prepared, opened, closed, released. */
export function Polls({ participation: { presentationId, polls }, isLive }: PollsProps) {
  const { t } = useTranslation("participation")
  const mayAct = useMayAct()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.part} aria-label={t("polls")}>
      <div className={styles.head}>
        <h2>{t("polls")}</h2>
        {mayAct && !isOpen && (
          <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
            {t("preparePoll")}
          </Button>
        )}
      </div>
      {isOpen && <PollForm presentationId={presentationId} close={() => setOpen(false)} />}
      {polls.length === 0 && !isOpen && <p className={styles.soft}>{t("noPolls")}</p>}
      <ol className={styles.list}>
        {polls.map((poll) => (
          <One key={poll.id} presentationId={presentationId} poll={poll} isLive={isLive} />
        ))}
      </ol>
    </section>
  )
}
