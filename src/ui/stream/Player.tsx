import { type ReactNode, useEffect, useRef, useState } from "react"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { Controls, SoundControls } from "./Controls.tsx"
import { PlayerStrip } from "./PlayerStrip.tsx"
import { PlayerTexts } from "./PlayerTexts.tsx"
import { playback } from "./playback.ts"
import styles from "./player.module.css"
import type { PlayerSnapshot } from "./playerViewModel.ts"
import { Control } from "./stage/Control.tsx"
import controls from "./stage/controls.module.css"
import { StageFrame, stageLook } from "./stage/StageFrame.tsx"
import { useLarge } from "./stage/useLarge.ts"
import { useTyping } from "./stage/useTyping.ts"
import { calmWords, type StreamWords } from "./streamWords.ts"

export interface PanelSight {
  /** Whether the panel is shown: in full screen it may be closed. */
  readonly isShown: boolean
  /** A phone's keyboard leaves picture and panel, without the bar. */
  readonly isTyping: boolean
}

/** The player's sound, as the visitor has it now. `volume`: 0 to 1. */
export interface Sound {
  readonly isSilent: boolean
  readonly volume: number
}

/** The parts that a consultation adds to the player. */
export interface StageParts {
  /** The visitor's picture, over the lower left of the consultant's. */
  readonly tile: ReactNode
  /** Content that takes the picture's place; the picture becomes small. */
  readonly large?: (sound: Sound) => ReactNode
  /** Text in the strip. */
  readonly words: ReactNode
  /** Class of a stage in the corner of another page. Its bar has only sound, `first` and `last`. */
  readonly corner?: string | undefined
  /** Controls at the start and the end of the bar. */
  readonly first: ReactNode
  readonly last: ReactNode
  /** The panel beside the picture. */
  readonly panel: (sight: PanelSight) => ReactNode
  /** Whether the panel shows a question to the visitor, and so opens in full screen. */
  readonly asks: boolean
  /** Whether a message has come since the panel was closed in full screen. */
  readonly hasUnseen: boolean
  readonly table: ReactNode
  /** Shown in full screen, which hides the rest of the page (N4, S7). */
  readonly overlay: ReactNode
}

interface PlayerProps {
  readonly snapshot: PlayerSnapshot
  /** The consultant's first name. */
  readonly consultant: string | undefined
  readonly words?: StreamWords
  readonly parts?: StageParts
}

/** The picture, its words and its bar (S2, S6, S7). The only component that attaches media to a video element. */
export function Player({ snapshot, consultant, words = calmWords, parts }: PlayerProps) {
  const { t } = useTexts()
  const { phase, media, soundOnly, remembered, absence } = snapshot
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [player, setPlayer] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [hand] = useState(playback)
  const [isDrawn, setDrawn] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const handled = useStore(hand)
  const large = useLarge(stage, video)
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
  const isTyping = useTyping(stage, !large.full && !large.maximised)

  const isLarge = large.full || large.maximised
  const corner = parts?.corner
  const isPanelShown = !isLarge || isDrawn || parts?.asks === true
  const look = phase === "streaming" ? "" : styles.dimmed
  return (
    <StageFrame
      label={t("player.region")}
      stage={setStage}
      section={setPlayer}
      look={corner ?? stageLook({ isLarge, isMaximised: large.maximised, isDrawn: isPanelShown })}
      picture={
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: live speech has captions only when the stream brings them. */}
          <video
            ref={setVideo}
            className={`${styles.video} ${soundOnly ? styles.unseen : look} ${absence ? styles.away : ""}`}
            aria-label={consultant === undefined ? t("player.video") : t("player.videoOf", { consultant })}
            playsInline
          />
          <PlayerTexts snapshot={snapshot} words={words} allowance={handled.allowance} touch={hand.touch} />
          {parts?.tile}
        </>
      }
      large={parts?.large?.({
        isSilent: isSilent || (media !== undefined && !handled.playing),
        volume: handled.volume,
      })}
      strip={<PlayerStrip snapshot={snapshot} words={words} handled={handled} touch={hand.touch} own={parts?.words} />}
      bar={
        <fieldset className={`${controls.bar} ${isWhole ? controls.whole : ""}`} aria-label={t("player.controls")}>
          {parts?.first}
          {corner ? (
            <SoundControls handled={handled} hand={hand} />
          ) : (
            <Controls handled={handled} hand={hand} snapshot={snapshot} large={large} video={video} />
          )}
          {parts && isLarge && (
            <Control
              name={t(parts.hasUnseen ? "chat.titleUnseen" : "chat.title")}
              isMarked={parts.hasUnseen}
              expanded={isPanelShown}
              act={() => setDrawn(!isDrawn)}
            >
              <path d="M4 5H20V16H11L7 20V16H4Z" />
            </Control>
          )}
          {!corner && (
            <Control
              name={t("player.more")}
              expanded={isWhole}
              act={() => setWhole(!isWhole)}
              className={controls.more}
            >
              <path d="M6 12H6.01M12 12H12.01M18 12H18.01" />
            </Control>
          )}
          {parts?.last}
        </fieldset>
      }
      panel={parts?.panel({ isShown: isPanelShown, isTyping })}
      table={parts?.table}
      overlay={large.full && parts?.overlay}
    />
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
