import { type ReactNode, useEffect, useState } from "react"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { Controls } from "./Controls.tsx"
import type { PlayerSnapshot } from "./PlayerSnapshot.ts"
import { playback } from "./playback.ts"
import styles from "./player.module.css"
import { usePlayerKeys } from "./playerKeys.ts"
import { StageMarks } from "./StageMarks.tsx"
import { StageWords } from "./StageWords.tsx"
import { useLarge } from "./useLarge.ts"

interface PlayerProps {
  readonly snapshot: PlayerSnapshot
  /** The consultant's first name. */
  readonly consultant: string | undefined
  /** Shown over the picture while it is full screen, where nothing else of the page is seen (N4, S7). */
  readonly whileFullScreen?: ReactNode
}

/** The picture and its controls (S2, S6, S7); the only place where media meets a video element. */
export function Player({ snapshot, consultant, whileFullScreen }: PlayerProps) {
  const { t } = useTexts()
  const { phase, media, soundOnly, remembered } = snapshot
  const [player, setPlayer] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [hand] = useState(playback)
  const handled = useStore(hand)
  const large = useLarge(player, video)
  const isSilent = handled.muted || handled.allowance === "silent"

  useEffect(() => (video && media ? hand.show(video, media) : undefined), [hand, video, media])
  useEffect(() => {
    if (remembered) hand.remember(remembered)
  }, [hand, remembered])
  usePlayerKeys(player, {
    togglePlay: handled.playing ? hand.pause : hand.play,
    toggleMute: () => hand.mute(!isSilent),
    louder: (step) => hand.setVolume(Math.min(1, Math.max(0, Math.round((handled.volume + step) * 100) / 100))),
    toggleLarge: large.toggle,
  })

  const look = phase === "streaming" ? "" : styles.dimmed
  return (
    <section
      ref={setPlayer}
      // So that a click on the picture gives its keys to the player; tabbing goes to the controls.
      tabIndex={-1}
      className={`${styles.player} ${large.maximised ? styles.maximised : ""}`}
      aria-label={t("player.region")}
    >
      <div className={styles.picture}>
        {/* biome-ignore lint/a11y/useMediaCaption: live speech has captions only when the stream brings them. */}
        <video
          ref={setVideo}
          className={`${styles.video} ${soundOnly ? styles.unseen : look}`}
          aria-label={consultant === undefined ? t("player.video") : t("player.videoOf", { consultant })}
          playsInline
        />
        <StageMarks snapshot={snapshot} moves={handled.playing} />
        <StageWords snapshot={snapshot} allowance={handled.allowance} touch={hand.touch} />
        {large.full && whileFullScreen}
      </div>
      <Controls handled={handled} hand={hand} snapshot={snapshot} large={large} video={video} />
    </section>
  )
}
