import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { useTexts } from "../language/useTexts.ts"
import { useViewModel } from "../viewmodel/useViewModel.ts"
import { Controls } from "./Controls.tsx"
import { fullScreenWay, onFullScreen, toggleFullScreen } from "./fullScreen.ts"
import type { PlayerSnapshot } from "./PlayerSnapshot.ts"
import { playback } from "./playback.ts"
import styles from "./player.module.css"
import { StageWords } from "./StageWords.tsx"

interface PlayerProps {
  readonly snapshot: PlayerSnapshot
  /** First name of whom the visitor sees. */
  readonly consultant: string | undefined
  /** Shown over the picture while it is full screen, where nothing else of the page is seen (N4). */
  readonly whileFullScreen?: ReactNode
}

/** The picture and its controls (S2, S6, S7); the only place where media meets a video element. */
export function Player({ snapshot, consultant, whileFullScreen }: PlayerProps) {
  const { t } = useTexts()
  const { phase, media } = snapshot
  const player = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [hand] = useState(playback)
  const [wide, setWide] = useState(false)
  const [refused, setRefused] = useState(false)
  const handled = useViewModel(hand)
  const full = useSyncExternalStore(
    onFullScreen,
    () => player.current !== null && document.fullscreenElement === player.current,
  )

  useEffect(() => {
    return video.current && media ? hand.show(video.current, media) : undefined
  }, [hand, media])

  const toggle = async () => {
    if (!player.current || !video.current) return
    // A browser that refuses once refuses again: the button goes.
    await toggleFullScreen(player.current, video.current).catch(() => setRefused(true))
  }

  return (
    <section ref={player} className={styles.player} aria-label={t("player.region")}>
      <div className={styles.picture}>
        {/* biome-ignore lint/a11y/useMediaCaption: live speech has no captions; the chat beside it is the written way. */}
        <video
          ref={video}
          className={`${styles.video} ${wide ? styles.wide : ""} ${phase === "streaming" ? "" : styles.dimmed}`}
          aria-label={consultant === undefined ? t("player.video") : t("player.videoOf", { consultant })}
          playsInline
          onResize={({ currentTarget: { videoWidth, videoHeight } }) => setWide(isWide(videoWidth, videoHeight))}
        />
        {phase === "streaming" && <span className={styles.live}>{t("player.live")}</span>}
        <StageWords snapshot={snapshot} allowance={handled.allowance} touch={hand.touch} />
        {full && whileFullScreen}
      </div>
      <Controls
        handled={handled}
        hand={hand}
        ready={media !== undefined}
        fullScreen={refused || !fullScreenWay(video.current) ? undefined : { full, toggle: () => void toggle() }}
      />
    </section>
  )
}

/** Whether a picture is near enough to 16:9 to fill the stage; a portrait from a phone is shown whole. */
const isWide = (width: number, height: number): boolean => height > 0 && width / height > 1.6 && width / height < 2
