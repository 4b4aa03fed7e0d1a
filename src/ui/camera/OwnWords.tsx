import type { ComponentProps } from "react"
import type { PublishMessage } from "../../domain/camera/publishPolicy.ts"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import type { CameraView } from "./CameraView.ts"
import styles from "./camera.module.css"
import type { CameraSnapshot } from "./cameraViewModel.ts"
import { LevelMeter } from "./OwnMedia.tsx"

/** The text of each message about the visitor's own stream (S7, P3), none of them a technical state. A message without a text does not compile. */
const ownMessages = {
  notRunning: "ownCamera.phase.starting",
  initiating: "ownCamera.phase.starting",
  sessionNotFound: "ownCamera.phase.starting",
  unreachable: "ownCamera.notice.unreachable",
  blocked: "ownCamera.notice.blocked",
  unsupported: "ownCamera.notice.unsupported",
  failed: "ownCamera.notice.failed",
} as const satisfies { readonly [Message in PublishMessage]: string }

type Joined = Extract<CameraSnapshot, { readonly kind: "joined" }>

/** Whether the visitor is seen and heard. In trouble: the reason, and a retry once it has stopped (S7, P3). */
export function OwnWords({ viewModel }: ComponentProps<CameraView["Words"]>) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  if (snapshot.kind !== "joined") return <p role="status">{t("camera.unseen")}</p>
  const { phase, message, again, microphone, muted, paused, isStage, stop } = snapshot
  if (paused) return <p role="status">{t("ownCamera.pausedHint")}</p>
  const isWell = phase === "streaming"
  return (
    <>
      <div role="status" className={phase === "stopped" ? styles.bad : undefined}>
        <p>{t(isWell ? seenText(snapshot) : message ? ownMessages[message] : `ownCamera.phase.${phase}`)}</p>
      </div>
      {microphone && !muted && <LevelMeter level={microphone.level} />}
      {again && (
        <button type="button" className={styles.again} onClick={again}>
          {t("camera.again")}
        </button>
      )}
      {isStage && (
        <button type="button" className={styles.again} onClick={stop}>
          {t("ownCamera.stage.leave")}
        </button>
      )}
    </>
  )
}

/** The text for a healthy stream: what the consultant, or on the stage everybody, sees and hears. */
const seenText = ({ picture, microphone, muted, second, isStage }: Joined) => {
  const isAudible = microphone !== undefined && !muted
  if (isStage && (picture || isAudible))
    return `ownCamera.stage.live.${picture ? (isAudible ? "both" : "camera") : "microphone"}` as const
  if (second?.isSeen && second.isAlone) return isAudible ? "ownCamera.second.aloneHeard" : "ownCamera.second.alone"
  if (picture) return isAudible ? "ownCamera.phase.streaming" : "ownCamera.live.camera"
  return isAudible ? "ownCamera.live.microphone" : "ownCamera.phase.stopped"
}
