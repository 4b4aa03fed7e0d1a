import { Button } from "../components/Button.tsx"
import { useOnline } from "../components/useOnline.ts"
import { useTexts } from "../language/useTexts.ts"
import { CountdownView } from "./CountdownView.tsx"
import type { Allowance } from "./playback.ts"
import styles from "./player.module.css"
import type { PlayerSnapshot } from "./playerViewModel.ts"

interface PlayerTextsProps {
  readonly snapshot: PlayerSnapshot
  readonly allowance: Allowance
  readonly touch: () => void
}

/** Text over the picture. Empty while it plays normally (S2, S3, S6). */
export function PlayerTexts({ snapshot, allowance, touch }: PlayerTextsProps) {
  const { t } = useTexts()
  const isSilent = snapshot.phase === "streaming" && allowance === "silent"
  const tapForSound = (
    <Button look="onPlayer" act={touch}>
      {t("player.tapForSound")}
    </Button>
  )
  return (
    <>
      <div className={styles.middle}>
        <div role="status" className={styles.status}>
          <PhaseTexts snapshot={snapshot} />
        </div>
        {snapshot.phase === "starting" && snapshot.left && <CountdownView left={snapshot.left} />}
        {isSilent && snapshot.soundOnly && tapForSound}
        {snapshot.phase === "stopped" && snapshot.retry && (
          <Button look="onPlayer" act={snapshot.retry}>
            {t("player.retry")}
          </Button>
        )}
      </div>
      {isSilent && !snapshot.soundOnly && <div className={styles.sound}>{tapForSound}</div>}
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

function PhaseTexts({
  snapshot: { phase, message, soundOnly, cause = "none" },
}: {
  readonly snapshot: PlayerSnapshot
}) {
  const { t } = useTexts()
  const online = useOnline()
  if (!online && (phase === "starting" || phase === "reconnecting"))
    return (
      <>
        <p className={styles.words}>{t("player.visitorOffline")}</p>
        <span className={styles.line} />
      </>
    )
  const contact = message === "failed" && <p className={styles.more}>{t("player.contact")}</p>
  switch (phase) {
    case "streaming":
      return soundOnly ? <SoundOnly /> : null
    case "starting":
      return (
        <>
          <p className={styles.words}>{t(message ? `stream.${message}` : "presentation.opening")}</p>
          {contact}
          <span className={styles.line} />
        </>
      )
    case "reconnecting": {
      const more = message ? (`stream.${message}` as const) : losses[cause]
      return (
        <>
          <p className={styles.words}>{t("player.reconnecting")}</p>
          {more && <p className={styles.more}>{t(more)}</p>}
          {contact}
          <span className={styles.line} />
        </>
      )
    }
    case "stopped":
      return (
        <>
          {message && <p className={styles.words}>{t(`stream.${message}`)}</p>}
          {contact}
        </>
      )
  }
}

/** Why the picture is bad or lost. */
export const losses = { none: undefined, network: "player.weak", frozenSender: "player.frozen" } as const

/** The player for sound without a picture. */
function SoundOnly() {
  const { t } = useTexts()
  return (
    <>
      <svg viewBox="0 0 64 32" aria-hidden="true" className={styles.waves}>
        <path d="M6 13V19M15 9V23M24 4V28M33 10V22M42 6V26M51 11V21M60 14V18" />
      </svg>
      <p className={styles.words}>{t("player.soundOnly")}</p>
      <p className={styles.more}>{t("player.soundOnlyHint")}</p>
    </>
  )
}
