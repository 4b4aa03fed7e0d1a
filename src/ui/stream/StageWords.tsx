import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import type { PlayerSnapshot } from "./PlayerSnapshot.ts"
import type { Allowance } from "./playback.ts"
import styles from "./player.module.css"
import { streamNotices } from "./streamNotices.ts"

interface StageWordsProps {
  readonly snapshot: PlayerSnapshot
  readonly allowance: Allowance
  readonly touch: () => void
}

/** What stands over the picture while there is something to say: nothing, when it simply plays (S2, S3, S6). */
export function StageWords({ snapshot, allowance, touch }: StageWordsProps) {
  const { t } = useTexts()
  return (
    <>
      <div className={styles.middle}>
        <div role="status" className={styles.status}>
          <PhaseWords snapshot={snapshot} />
        </div>
        {snapshot.phase === "stopped" && snapshot.retry && (
          <Button look="stage" act={snapshot.retry}>
            {t("player.retry")}
          </Button>
        )}
      </div>
      {snapshot.phase === "streaming" && allowance === "silent" && (
        <div className={styles.sound}>
          <Button look="stage" act={touch}>
            {t("player.tapForSound")}
          </Button>
        </div>
      )}
      {snapshot.phase === "streaming" && allowance === "none" && (
        <div className={styles.stuck}>
          <button type="button" className={styles.bigPlay} aria-label={t("player.start")} onClick={touch}>
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <path d="M11 7.5 25 16 11 24.5Z" />
            </svg>
          </button>
          <p>{t("player.clickPlay")}</p>
        </div>
      )}
    </>
  )
}

function PhaseWords({ snapshot: { phase, notice } }: { readonly snapshot: PlayerSnapshot }) {
  const { t } = useTexts()
  switch (phase) {
    case "streaming":
      return null
    case "starting":
      return (
        <>
          <p className={styles.words}>{t(notice ? streamNotices[notice] : "presentation.opening")}</p>
          <span className={styles.line} />
        </>
      )
    case "reconnecting":
      return (
        <>
          <p className={styles.words}>{t("player.reconnecting")}</p>
          {notice && <p className={styles.more}>{t(streamNotices[notice])}</p>}
          <span className={styles.line} />
        </>
      )
    case "stopped":
      return (
        <>
          {notice && <p className={styles.words}>{t(streamNotices[notice])}</p>}
          {notice === "failed" && <p className={styles.more}>{t("player.contact")}</p>}
        </>
      )
  }
}
