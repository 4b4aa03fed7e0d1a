import { type ReactNode, useEffect, useRef, useState } from "react"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { Controls } from "./Controls.tsx"
import { PlayerMarks } from "./PlayerMarks.tsx"
import { PlayerTexts } from "./PlayerTexts.tsx"
import { playback } from "./playback.ts"
import styles from "./player.module.css"
import type { PlayerSnapshot } from "./playerViewModel.ts"
import { useLarge } from "./useLarge.ts"

interface PlayerProps {
  readonly snapshot: PlayerSnapshot
  /** The consultant's first name. */
  readonly consultant: string | undefined
  /** Shown over the full-screen picture, which hides the rest of the page (N4, S7). */
  readonly whileFullScreen?: ReactNode
}

/** The picture and its controls (S2, S6, S7). The only component that attaches media to a video element. */
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
      // Focusable by click, so that the player receives its keys. Tab moves to the controls.
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
        <PlayerMarks snapshot={snapshot} moves={handled.playing} />
        <PlayerTexts snapshot={snapshot} allowance={handled.allowance} touch={hand.touch} />
        {large.full && whileFullScreen}
      </div>
      <Controls handled={handled} hand={hand} snapshot={snapshot} large={large} video={video} />
    </section>
  )
}

/** Keyboard actions while the player has the focus (S7). */
interface PlayerActs {
  readonly togglePlay: () => void
  readonly toggleMute: () => void
  /** Change of the volume, from -1 to 1. */
  readonly louder: (step: number) => void
  readonly toggleLarge: (() => void) | undefined
}

const volumeStep = 0.05

/** Text inputs keep their keys. Buttons and sliders have their own. */
const texts = "input:not([type=range]), textarea, select, [contenteditable]"

const actOf = ({ key, target }: KeyboardEvent, acts: PlayerActs): (() => void) | undefined => {
  const at = target instanceof Element ? target : undefined
  if (at?.closest(texts)) return undefined
  const isSlider = at?.matches("input") === true
  switch (key.toLowerCase()) {
    case " ":
      return at?.closest("button, a") || isSlider ? undefined : acts.togglePlay
    case "k":
      return acts.togglePlay
    case "m":
      return acts.toggleMute
    case "f":
      return acts.toggleLarge
    case "arrowup":
      return isSlider ? undefined : () => acts.louder(volumeStep)
    case "arrowdown":
      return isSlider ? undefined : () => acts.louder(-volumeStep)
    default:
      return undefined
  }
}

/** Listens to keys on the player only, not to those for the page, for an input, or for the browser. */
const usePlayerKeys = (player: HTMLElement | null, acts: PlayerActs): void => {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const act = actOf(event, latest.current)
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    player?.addEventListener("keydown", pressed)
    return () => player?.removeEventListener("keydown", pressed)
  }, [player])
}
