import { useEffect, useRef } from "react"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { type RecordingProps, RecordingQuestion } from "./RecordingQuestion.tsx"
import styles from "./recording.module.css"

interface RecordingGateProps extends RecordingProps {
  /** Name of the presentation; `undefined` if it has none. */
  readonly name: string | undefined
}

/** Asks before a recorded presentation continues. */
export function RecordingGate({ recording, leave, name }: RecordingGateProps) {
  const { t } = useTexts()
  const { disclosure } = useStore(recording.state)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.gate} aria-labelledby="recording-title">
      <h1 className={styles.name}>{name ?? t("presentation.title")}</h1>
      <h2 id="recording-title" ref={heading} tabIndex={-1} className={styles.title}>
        {t(disclosure ? "recording.title" : "recording.unclearTitle")}
      </h2>
      <RecordingQuestion recording={recording} leave={leave} />
    </section>
  )
}
