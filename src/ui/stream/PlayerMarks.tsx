import { useTexts } from "../language/useTexts.ts"
import { losses } from "./PlayerTexts.tsx"
import styles from "./player.module.css"
import type { PlayerSnapshot } from "./playerViewModel.ts"

interface PlayerMarksProps {
  readonly snapshot: PlayerSnapshot
  /** Whether the picture is played: one that stands still is not live, whatever arrives. */
  readonly moves: boolean
}

/** Small marks over the picture: whether it is live (S2), and why it is bad while it is. */
export function PlayerMarks({ snapshot: { phase, message, cause }, moves }: PlayerMarksProps) {
  const { t } = useTexts()
  const isOffline = phase === "stopped" || (phase !== "streaming" && message === "notRunning")
  const trouble = phase === "streaming" && losses[cause ?? "none"]
  return (
    <>
      {phase === "streaming" && moves && <span className={`${styles.mark} ${styles.live}`}>{t("player.live")}</span>}
      {isOffline && <span className={`${styles.mark} ${styles.offline}`}>{t("player.offline")}</span>}
      <p role="status" className={trouble ? `${styles.mark} ${styles.trouble}` : styles.nothing}>
        {trouble && t(trouble)}
      </p>
    </>
  )
}
