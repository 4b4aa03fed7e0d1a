import { useEffect, useRef, useState } from "react"
import { useTexts } from "../language/useTexts.ts"
import type { OwnPicture } from "./CameraSnapshot.ts"
import styles from "./camera.module.css"

interface OwnVideoProps {
  readonly attach: OwnPicture
  readonly className: string | undefined
}

/** The own picture as in a mirror, without sound; 16:9, or upright where the camera is. */
export function OwnVideo({ attach, className }: OwnVideoProps) {
  const { t } = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [upright, setUpright] = useState(false)
  useEffect(() => (video.current ? attach(video.current) : undefined), [attach])
  return (
    <video
      ref={video}
      className={`${styles.video} ${className} ${upright ? styles.upright : ""}`}
      aria-label={t("camera.picture")}
      autoPlay
      muted
      playsInline
      onResize={({ currentTarget: { videoWidth, videoHeight } }) => setUpright(videoHeight > videoWidth)}
    />
  )
}
