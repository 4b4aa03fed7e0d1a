import type { ReactNode } from "react"
import type { QualityCause } from "../../domain/stream/quality.ts"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import { losses } from "./PlayerTexts.tsx"
import type { PlaybackSnapshot } from "./playback.ts"
import styles from "./player.module.css"
import type { PlayerSnapshot } from "./playerViewModel.ts"
import type { StreamWords } from "./streamWords.ts"

interface PlayerStripProps {
  readonly snapshot: PlayerSnapshot
  readonly words: StreamWords
  readonly handled: PlaybackSnapshot
  readonly touch: () => void
  /** Text about the visitor's own camera. */
  readonly own: ReactNode
}

/** The state in words below the picture (S2, S7): live or offline, the visitor's camera, a weak connection. */
export function PlayerStrip({ snapshot, words, handled, touch, own }: PlayerStripProps) {
  const { t } = useTexts()
  const { phase, message, cause, absence } = snapshot
  const isStreaming = phase === "streaming"
  const isOffline = phase === "stopped" || (!isStreaming && message && words[message] === "stream.notRunning")
  const trouble = isStreaming && losses[cause ?? "none"]
  return (
    <>
      {/* A still picture is not live, even if data arrives. */}
      {isStreaming && handled.playing && !absence && <span className={styles.live}>{t("player.live")}</span>}
      {isOffline && !absence && <span className={`${styles.live} ${styles.offline}`}>{t("player.offline")}</span>}
      {own}
      <p role="status" className={styles.trouble}>
        {trouble && t(trouble)}
      </p>
      {isStreaming && handled.allowance === "silent" && (
        <button type="button" className={styles.tapForSound} onClick={touch}>
          {t("player.tapForSound")}
        </button>
      )}
      {isStreaming && cause !== undefined && <QualityMark cause={cause} />}
    </>
  )
}

const texts = { none: "player.good", network: "player.weakMark", frozenSender: "player.frozen" } as const

/** Stream quality as three bars, with a text on hover. */
function QualityMark({ cause }: { readonly cause: QualityCause }) {
  const { t } = useTexts()
  return (
    <span className={styles.quality} title={t(texts[cause])}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 19V15" />
        <path d="M12 19V10" className={cause === "network" ? styles.faint : undefined} />
        <path d="M19 19V5" className={cause === "none" ? undefined : styles.faint} />
      </svg>
      <VisuallyHidden>{t(texts[cause])}</VisuallyHidden>
    </span>
  )
}
