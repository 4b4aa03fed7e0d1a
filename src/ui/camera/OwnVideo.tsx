import { useEffect, useRef, useState } from "react"
import type { Facing } from "../../domain/camera/capture.ts"
import { useTexts } from "../language/useTexts.ts"
import type { OwnPicture } from "./CameraSnapshot.ts"
import styles from "./camera.module.css"

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
      aria-label={t("camera.picture")}
      autoPlay
      muted
      playsInline
      onResize={({ currentTarget: { videoWidth, videoHeight } }) => setUpright(videoHeight > videoWidth)}
    />
  )
}
