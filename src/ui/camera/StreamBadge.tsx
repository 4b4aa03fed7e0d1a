import type { PublishNotice } from "../../domain/camera/publishPolicy.ts"
import { useTexts } from "../language/useTexts.ts"
import type { CameraSnapshot } from "./CameraSnapshot.ts"
import styles from "./camera.module.css"

type Joined = Extract<CameraSnapshot, { readonly kind: "joined" }>

const notices = {
  notRunning: "stream.notRunning",
  initiating: "stream.initiating",
  sessionNotFound: "stream.sessionNotFound",
  unreachable: "ownCamera.notice.unreachable",
  unsupported: "ownCamera.notice.unsupported",
  failed: "ownCamera.notice.failed",
} as const satisfies { readonly [Notice in PublishNotice]: string }

/** How the own stream stands; in trouble, why, and another try once it has stopped (S7, P3). */
export function StreamBadge({ snapshot }: { readonly snapshot: Joined }) {
  const { t } = useTexts()
  const { phase, notice, again } = snapshot
  const isWell = phase === "streaming"
  return (
    <div className={`${styles.badge} ${phase === "stopped" ? styles.bad : ""}`}>
      <div role="status">
        <p className={isWell ? styles.well : undefined}>{t(isWell ? standing(snapshot) : `camera.phase.${phase}`)}</p>
        {notice && !isWell && <p className={styles.muted}>{t(notices[notice])}</p>}
      </div>
      {again && (
        <button type="button" className={styles.plain} onClick={again}>
          {t("camera.again")}
        </button>
      )}
    </div>
  )
}

/** What reaches the consultant of a stream that goes well. */
const standing = ({ picture, microphone, muted }: Joined) => {
  const isHeard = microphone !== undefined && !muted
  if (picture) return isHeard ? "camera.phase.streaming" : "ownCamera.live.camera"
  return isHeard ? "ownCamera.live.microphone" : "camera.phase.stopped"
}
