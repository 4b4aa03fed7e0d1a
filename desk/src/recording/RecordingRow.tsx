import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Recording } from "../api/contract.ts"
import { useRequest } from "../failures/useRequest.ts"
import { Tag } from "../look/Tag.tsx"
import styles from "./recording.module.css"
import { useKeepRecording, useRecording } from "./useRecording.ts"

/** The visitors who have agreed, declined or not answered. */
function Answers({ recording: { agreed, declined, unanswered, visitors } }: { readonly recording: Recording }) {
  const { t } = useTranslation("recording")
  return (
    <details className={styles.answers}>
      <summary>
        {t("agreed", { count: agreed })} · {t("declined", { count: declined })} ·{" "}
        {t("unanswered", { count: unanswered })}
      </summary>
      <ul className={styles.list}>
        {visitors.map(({ chat, name, answer }) => (
          <li key={chat}>
            <span className={styles.name}>{name}</span>
            <Tag tone={({ agreed: "good", declined: "warn", none: "neutral" } as const)[answer]}>
              {t(`answer.${answer}`)}
            </Tag>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface RecordingRowProps {
  readonly presentationId: number
  /** Whether this account may start and stop the recording. */
  readonly mayMark: boolean
}

/**
 * Marks a presentation as recorded, which asks its visitors, and shows their answers. Nothing is recorded by that: the mark
 * is for an operator's recorder.
 */
export function RecordingRow({ presentationId, mayMark }: RecordingRowProps) {
  const { t } = useTranslation("recording")
  const recording = useRecording(presentationId)
  const keep = useKeepRecording()
  const params = { path: { presentationId } }
  const start = useRequest((client) => client.PUT("/presentations/{presentationId}/recording", { params }), keep)
  const stop = useRequest((client) => client.DELETE("/presentations/{presentationId}/recording", { params }), keep)
  if (!recording) return null
  const { isOn, isOffered } = recording
  if (!isOn && !(isOffered && mayMark)) return null
  return (
    <section className={styles.row} aria-label={t("title")}>
      <p role="status" className={styles.state}>
        {isOn && <Tag tone="bad">{t("isOn")}</Tag>}
      </p>
      {isOn && <Answers recording={recording} />}
      {mayMark &&
        (isOn ? (
          <Button variant="default" size="xs" loading={stop.isPending} onClick={() => stop.mutate(undefined)}>
            {t("stop")}
          </Button>
        ) : (
          <>
            <Button variant="default" size="xs" loading={start.isPending} onClick={() => start.mutate(undefined)}>
              {t("start")}
            </Button>
            <span className={styles.soft}>{t("hint")}</span>
          </>
        ))}
    </section>
  )
}
