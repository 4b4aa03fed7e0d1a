import { useTexts } from "../language/useTexts.ts"
import type { PlayerSnapshot } from "./PlayerSnapshot.ts"
import styles from "./player.module.css"

const troubles = { network: "player.weak", frozenSender: "player.frozen" } as const

interface StageMarksProps {
  readonly snapshot: PlayerSnapshot
  /** Whether the picture is played: one that stands still is not live, whatever arrives. */
  readonly moves: boolean
}

/** Small marks over the picture: whether it is live (S2), and why it is bad while it is. */
export function StageMarks({ snapshot: { phase, notice, cause }, moves }: StageMarksProps) {
  const { t } = useTexts()
  const isOffline = phase === "stopped" || (phase !== "streaming" && notice === "notRunning")
  const trouble = phase === "streaming" && cause !== undefined && cause !== "none" ? t(troubles[cause]) : ""
  return (
    <>
      {phase === "streaming" && moves && <span className={`${styles.mark} ${styles.live}`}>{t("player.live")}</span>}
      {isOffline && <span className={`${styles.mark} ${styles.offline}`}>{t("player.offline")}</span>}
      <p role="status" className={trouble === "" ? styles.nothing : `${styles.mark} ${styles.trouble}`}>
        {trouble}
      </p>
    </>
  )
}
