import { Suspense, useEffect, useState } from "react"
import { Button } from "../components/Button.tsx"
import { useOnline } from "../components/useOnline.ts"
import { useTexts } from "../language/useTexts.ts"
import { lateView, untilFetched } from "../routing/codeArrival.ts"
import type { Allowance } from "./playback.ts"
import styles from "./player.module.css"
import type { PlayerSnapshot } from "./playerViewModel.ts"
import type { StreamWords } from "./streamWords.ts"

/** Loads late, because few visitors come before the start. */
const CountdownView = lateView(() => import("./CountdownView.tsx").then((code) => code.CountdownView), untilFetched)

/** Loads late: most consultations always have sound and picture. */
const InsteadOfPicture = lateView(
  () => import("./instead/InsteadOfPicture.tsx").then((code) => code.InsteadOfPicture),
  untilFetched,
)

/** Loads late, because most pictures appear in time. */
const OverdueTexts = lateView(
  () => import("./instead/OverdueTexts.tsx").then((code) => code.OverdueTexts),
  untilFetched,
)

interface PlayerTextsProps {
  readonly snapshot: PlayerSnapshot
  readonly words: StreamWords
  readonly allowance: Allowance
  readonly touch: () => void
}

/** Text in place of the picture. Empty while it plays normally (S2, S3, S6). */
export function PlayerTexts({ snapshot, words, allowance, touch }: PlayerTextsProps) {
  const { t } = useTexts()
  const { phase, absence, left, retry } = snapshot
  const [last, setLast] = useState(absence)
  if (absence && absence !== last) setLast(absence)
  const isSilent = phase === "streaming" && snapshot.soundOnly
  const over = phase === "streaming" && !isSilent ? last : undefined
  return (
    <>
      <div className={styles.middle}>
        <div role="status" className={styles.status}>
          {absence || isSilent || over ? (
            <Suspense fallback={absence && <p className={styles.words}>{t("player.backSoon")}</p>}>
              <InsteadOfPicture absence={absence} over={over} />
            </Suspense>
          ) : (
            <PhaseTexts snapshot={snapshot} words={words} />
          )}
        </div>
        {phase === "starting" && left && (
          <Suspense>
            <CountdownView left={left} />
          </Suspense>
        )}
        {phase === "stopped" && retry && (
          <Button look="onPlayer" act={retry}>
            {t("player.retry")}
          </Button>
        )}
      </div>
      {phase === "streaming" && !absence && allowance === "none" && (
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

/** Time without a picture after which the text explains it, in ms. */
const overdueMs = 30_000

/** Whether the picture has been announced for too long. */
const useIsOverdue = (isComing: boolean): boolean => {
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!isComing) return
    const timer = setTimeout(() => setOverdue(true), overdueMs)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [isComing])
  return isOverdue
}

function PhaseTexts({
  snapshot: { phase, message, left, cause = "none" },
  words,
}: Pick<PlayerTextsProps, "snapshot" | "words">) {
  const { t } = useTexts()
  const online = useOnline()
  const said = message && words[message]
  const isComing = phase === "starting" && said === "player.coming"
  const isOverdue = useIsOverdue(isComing && !left)
  if (!online && (phase === "starting" || phase === "reconnecting"))
    return (
      <>
        <p className={styles.words}>{t("player.visitorOffline")}</p>
        <span className={styles.line} />
      </>
    )
  // Before the start the countdown is shown.
  if (isComing && left) return null
  if (isOverdue && message)
    return (
      <Suspense fallback={<p className={styles.words}>{t(said ?? "presentation.opening")}</p>}>
        <OverdueTexts message={message} />
      </Suspense>
    )
  const contact = message === "failed" && <p className={styles.more}>{t("player.contact")}</p>
  switch (phase) {
    case "streaming":
      return null
    case "starting":
      return (
        <>
          <p className={styles.words}>{t(said ?? "presentation.opening")}</p>
          {contact}
          <span className={styles.line} />
        </>
      )
    case "reconnecting": {
      // The picture that had frozen is no longer in sight.
      const more = said ?? (cause === "network" ? losses.network : undefined)
      if (said === "player.coming") return <p className={styles.words}>{t("player.backSoon")}</p>
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
          {said && <p className={styles.words}>{t(said)}</p>}
          {contact}
        </>
      )
  }
}

/** Why the picture is bad or lost. */
export const losses = { none: undefined, network: "player.weak", frozenSender: "player.frozen" } as const
