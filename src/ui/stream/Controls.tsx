import type { ReactNode } from "react"
import { Announcement } from "../components/Announcement.tsx"
import { useTexts } from "../language/useTexts.ts"
import type { Playback, PlaybackSnapshot } from "./playback.ts"
import styles from "./player.module.css"

interface ControlsProps {
  readonly handled: PlaybackSnapshot
  readonly hand: Playback
  /** Whether there is a picture to play. */
  readonly ready: boolean
  /** Undefined where the browser has no full screen for us. */
  readonly fullScreen: { readonly full: boolean; readonly toggle: () => void } | undefined
}

/** The bar under the picture (S7): play, sound, volume, full screen. */
export function Controls({ handled, hand, ready, fullScreen }: ControlsProps) {
  const { t } = useTexts()
  const silent = handled.muted || handled.allowance === "silent"
  const percent = Math.round((silent ? 0 : handled.volume) * 100)
  return (
    <fieldset className={styles.controls} aria-label={t("player.controls")}>
      {handled.playing ? (
        <Control name={t("player.pause")} act={hand.pause}>
          <path d="M8 5.5V18.5M16 5.5V18.5" />
        </Control>
      ) : (
        <Control name={t("player.play")} act={ready ? hand.play : undefined}>
          <path d="M8 5 19 12 8 19Z" />
        </Control>
      )}
      <Control name={t("player.mute")} pressed={silent} act={() => hand.mute(!silent)}>
        <path d="M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5Z" />
        <path
          d={silent ? "M16 9.5 21 14.5M21 9.5 16 14.5" : "M15.5 9A4.5 4.5 0 0 1 15.5 15M18 6.5A8 8 0 0 1 18 17.5"}
        />
      </Control>
      <input
        type="range"
        className={styles.volume}
        aria-label={t("player.volume")}
        aria-valuetext={t("player.volumeValue", { percent })}
        min={0}
        max={100}
        step={5}
        value={percent}
        onChange={(event) => hand.setVolume(Number(event.target.value) / 100)}
      />
      <Announcement words={silent ? t("player.muted") : t("player.unmuted")} />
      {fullScreen && (
        <span className={styles.end}>
          <Control
            name={fullScreen.full ? t("player.leaveFullScreen") : t("player.fullScreen")}
            act={fullScreen.toggle}
          >
            <path
              d={
                fullScreen.full
                  ? "M9 4V9H4M15 4V9H20M9 20V15H4M15 20V15H20"
                  : "M4 9V4H9M20 9V4H15M4 15V20H9M20 15V20H15"
              }
            />
          </Control>
        </span>
      )}
    </fieldset>
  )
}

interface ControlProps {
  readonly name: string
  readonly act: (() => void) | undefined
  readonly pressed?: boolean
  readonly children: ReactNode
}

function Control({ name, act, pressed, children }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={act === undefined || undefined}
      onClick={act}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
    </button>
  )
}
