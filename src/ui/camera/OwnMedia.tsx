import { useEffect, useRef, useState } from "react"
import type { Facing } from "../../domain/camera/capture.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./camera.module.css"
import type { OwnPicture } from "./equipment.ts"

/** Ten reads a second follow a voice. Their cost could not be measured. */
const pollMs = 100

/** A voice at arm's length is about 0.1 of full scale. The root spreads quiet levels over the bar. */
const shownShare = (level: number) => Math.min(1, Math.sqrt(level) * 1.6)

/** Level of the visitor's microphone. Updated outside React, because it changes ten times a second. */
export function LevelMeter({ level }: { readonly level: () => number }) {
  const { t } = useTexts()
  const meter = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      if (meter.current) meter.current.value = shownShare(level())
    }, pollMs)
    return () => clearInterval(timer)
  }, [level])
  return <meter ref={meter} className={styles.meter} aria-label={t("ownCamera.level")} min={0} max={1} value={0} />
}

interface OwnVideoProps {
  readonly attach: OwnPicture
  /** The direction the camera faces. */
  readonly facing: Facing | undefined
  readonly className: string | undefined
  /** Default: the visitor's picture. */
  readonly name?: string
  /** Whether another element shows the same to a screen reader. */
  readonly isDecorative?: true
}

/** The own picture without sound. Mirrored unless the camera faces away; 16:9, or upright if the camera is. */
export function OwnVideo({ attach, facing, className, name, isDecorative }: OwnVideoProps) {
  const { t } = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [upright, setUpright] = useState(false)
  useEffect(() => (video.current ? attach(video.current) : undefined), [attach])
  return (
    <video
      ref={video}
      className={`${styles.video} ${facing === "back" ? "" : styles.mirrored} ${className} ${upright ? styles.upright : ""}`}
      aria-label={isDecorative ? undefined : (name ?? t("ownCamera.picture"))}
      aria-hidden={isDecorative}
      autoPlay
      muted
      playsInline
      onResize={({ currentTarget: { videoWidth, videoHeight } }) => setUpright(videoHeight > videoWidth)}
    />
  )
}
