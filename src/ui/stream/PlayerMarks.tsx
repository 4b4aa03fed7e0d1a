import { useTexts } from "../language/useTexts.ts"
import { losses } from "./PlayerTexts.tsx"
import styles from "./player.module.css"
import type { PlayerSnapshot } from "./playerViewModel.ts"

interface PlayerMarksProps {
  readonly snapshot: PlayerSnapshot
  /** Whether the picture plays. A still picture is not live, even if data arrives. */
  readonly moves: boolean
}

/** Badges over the picture: live or offline (S2), and why a live picture is bad. */
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
