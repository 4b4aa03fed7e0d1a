import { Suspense } from "react"
import { Announcement } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import { lateView } from "../routing/codeArrival.ts"
import type { Playback, PlaybackSnapshot } from "./playback.ts"
import type { PlayerSnapshot } from "./playerViewModel.ts"
import { Control } from "./stage/Control.tsx"
import styles from "./stage/controls.module.css"
import type { Large } from "./stage/useLarge.ts"

/** Loads late: few streams have captions, and picture-in-picture is not needed at once. */
const VideoExtras = lateView(() => import("./VideoExtras.tsx").then((code) => code.VideoExtras))

interface ControlsProps {
  readonly handled: PlaybackSnapshot
  readonly hand: Playback
  readonly snapshot: PlayerSnapshot
  readonly large: Large
  readonly video: HTMLVideoElement | null
}

/**
 * The player's part of the bar (S7): play, sound and volume; captions, picture-in-picture and full screen if available.
 */
export function Controls({ handled, hand, snapshot, large, video }: ControlsProps) {
  const { t } = useTexts()
  const { media } = snapshot
  const isLarge = large.full || large.maximised
  return (
    <>
      {handled.playing ? (
        <Control name={t("player.pause")} keys="k" act={hand.pause} className={styles.less}>
          <path d="M8 5.5V18.5M16 5.5V18.5" />
        </Control>
      ) : (
        <Control name={t("player.play")} keys="k" act={media ? hand.play : undefined} className={styles.less}>
          <path d="M8 5 19 12 8 19Z" />
        </Control>
      )}
      <SoundControls handled={handled} hand={hand} />
      <span className={styles.space} />
      <Suspense>
        <VideoExtras video={video} ready={media !== undefined} soundOnly={snapshot.soundOnly === true} />
      </Suspense>
      {large.toggle && (
        <Control name={t(largeWord(large))} keys="f" act={large.toggle} className={styles.less}>
          <path d={isLarge ? "M9 4V9H4M15 4V9H20M9 20V15H4M15 20V15H20" : "M4 9V4H9M20 9V4H15M4 15V20H9M20 15V20H15"} />
        </Control>
      )}
    </>
  )
}

const largeWord = ({ full, maximised, mode }: Large) => {
  if (maximised) return "player.restore"
  if (full) return "player.leaveFullScreen"
  return mode === "page" ? "player.maximise" : "player.fullScreen"
}

/** Sound and volume. */
export function SoundControls({ handled, hand }: Pick<ControlsProps, "handled" | "hand">) {
  const { t } = useTexts()
  const silent = handled.muted || handled.allowance === "silent"
  const percent = Math.round((silent ? 0 : handled.volume) * 100)
  return (
    <>
      <Control name={t("player.mute")} keys="m" pressed={silent} act={() => hand.mute(!silent)}>
        <path d="M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5Z" />
        <path
          d={silent ? "M16 9.5 21 14.5M21 9.5 16 14.5" : "M15.5 9A4.5 4.5 0 0 1 15.5 15M18 6.5A8 8 0 0 1 18 17.5"}
        />
      </Control>
      {handled.adjustable && (
        <input
          type="range"
          className={`${styles.volume} ${styles.less}`}
          aria-label={t("player.volume")}
          aria-valuetext={t("player.volumeValue", { percent })}
          min={0}
          max={100}
          step={5}
          value={percent}
          onChange={(event) => hand.setVolume(Number(event.target.value) / 100)}
        />
      )}
      <Announcement text={silent ? t("player.muted") : t("player.unmuted")} />
    </>
  )
}
