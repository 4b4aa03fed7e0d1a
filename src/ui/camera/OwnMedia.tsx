import { useEffect, useRef, useState } from "react"
import type { Facing } from "../../domain/camera/capture.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./camera.module.css"
import type { OwnPicture } from "./cameraViewModel.ts"

/** Ten looks a second follow a voice, and cost nothing that could be measured. */
const lookMs = 100

/** A voice at arm's length is about 0.1 of full scale: the root spreads what is soft over the bar. */
const shownShare = (level: number) => Math.min(1, Math.sqrt(level) * 1.6)

/** How loud the own microphone is, beside React: it moves ten times a second. */
export function LevelMeter({ level }: { readonly level: () => number }) {
  const { t } = useTexts()
  const meter = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    const look = setInterval(() => {
      if (meter.current) meter.current.value = shownShare(level())
    }, lookMs)
    return () => clearInterval(look)
  }, [level])
  return <meter ref={meter} className={styles.meter} aria-label={t("ownCamera.level")} min={0} max={1} value={0} />
}

interface OwnVideoProps {
  readonly attach: OwnPicture
  /** Where the camera looks. */
  readonly facing: Facing | undefined
  readonly className: string | undefined
}

/** The own picture without sound, as in a mirror unless the camera looks away; 16:9, or upright where the camera is. */
export function OwnVideo({ attach, facing, className }: OwnVideoProps) {
  const { t } = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [upright, setUpright] = useState(false)
  useEffect(() => (video.current ? attach(video.current) : undefined), [attach])
  return (
    <video
      ref={video}
      className={`${styles.video} ${facing === "back" ? "" : styles.mirrored} ${className} ${upright ? styles.upright : ""}`}
      aria-label={t("ownCamera.picture")}
      autoPlay
      muted
      playsInline
      onResize={({ currentTarget: { videoWidth, videoHeight } }) => setUpright(videoHeight > videoWidth)}
    />
  )
}
