import { useState, useSyncExternalStore } from "react"
import { Announcement } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import type { Playback, PlaybackSnapshot } from "./playback.ts"
import type { PlayerSnapshot } from "./playerViewModel.ts"
import { Control } from "./stage/Control.tsx"
import styles from "./stage/controls.module.css"
import type { Large } from "./stage/useLarge.ts"
import {
  canFloat,
  captionsOf,
  floats,
  onCaptions,
  onFloating,
  toggleCaptions,
  toggleFloating,
} from "./videoAbilities.ts"

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
      <CaptionsControl video={video} />
      {!snapshot.soundOnly && <FloatingControl video={video} ready={media !== undefined} />}
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

function SoundControls({ handled, hand }: Pick<ControlsProps, "handled" | "hand">) {
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

function CaptionsControl({ video }: { readonly video: HTMLVideoElement | null }) {
  const { t, language } = useTexts()
  const captions = useSyncExternalStore(onCaptions(video), () => captionsOf(video))
  if (video === null || captions === undefined) return null
  return (
    <Control
      name={t("player.captions")}
      pressed={captions === "shown"}
      act={() => toggleCaptions(video, language)}
      className={styles.less}
    >
      <path d="M4 6H20V18H4Z M10 10.5A2 2 0 1 0 10 13.5M16.5 10.5A2 2 0 1 0 16.5 13.5" />
    </Control>
  )
}

function FloatingControl({ video, ready }: { readonly video: HTMLVideoElement | null; readonly ready: boolean }) {
  const { t } = useTexts()
  const [refused, setRefused] = useState(false)
  const floating = useSyncExternalStore(onFloating(video), () => floats(video))
  if (video === null || refused || !canFloat(video)) return null
  // A browser that rejects once rejects again, so the button is removed.
  const toggle = () => void toggleFloating(video).catch(() => setRefused(true))
  return (
    <Control
      name={floating ? t("player.leavePictureInPicture") : t("player.pictureInPicture")}
      act={ready ? toggle : undefined}
      className={styles.floating}
    >
      <path d="M10 18H4V5H20V10M13 13H20V18H13Z" />
    </Control>
  )
}
