import { useEffect, useState } from "react"
import type { VisitorRecording } from "../../application/recording/openRecording.ts"
import { Announcement } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./recording.module.css"

/** A mark while the presentation is recorded. Announces it once. */
export function RecordingMark({ recording }: { readonly recording: VisitorRecording }) {
  const { t } = useTexts()
  const { consent, disclosure, isAsking } = useStore(recording.state)
  const isShown = consent !== "free"
  const [isAnnounced, setAnnounced] = useState(false)
  // A status is announced when its text changes, not when it appears.
  useEffect(() => setAnnounced(isShown), [isShown])
  return (
    <>
      <Announcement text={isAnnounced ? t(disclosure ? "recording.announced" : "recording.unclearTitle") : ""} />
      {isShown && (
        <span className={styles.mark} data-recording="">
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <circle cx="6" cy="6" r="5" />
          </svg>
          {t(disclosure ? "recording.mark" : "recording.unclearMark")}
        </span>
      )}
      {consent === "declined" && <span>{t("recording.sendsNothing")}</span>}
      {(consent === "declined" || consent === "agreed") && !isAsking && (
        <button type="button" className={styles.change} onClick={() => recording.reopen(true)}>
          {t("recording.change")}
        </button>
      )}
    </>
  )
}
