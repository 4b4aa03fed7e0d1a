import { useState, useSyncExternalStore } from "react"
import { useTexts } from "../language/useTexts.ts"
import { Control } from "./stage/Control.tsx"
import styles from "./stage/controls.module.css"
import {
  canFloat,
  captionsOf,
  floats,
  onCaptions,
  onFloating,
  toggleCaptions,
  toggleFloating,
} from "./videoAbilities.ts"

interface VideoExtrasProps {
  readonly video: HTMLVideoElement | null
  /** Whether there is a picture that can float. */
  readonly ready: boolean
  readonly soundOnly: boolean
}

/** Captions and picture-in-picture, if stream and browser have them (S7). */
export function VideoExtras({ video, ready, soundOnly }: VideoExtrasProps) {
  return (
    <>
      <CaptionsControl video={video} />
      {!soundOnly && <FloatingControl video={video} ready={ready} />}
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
