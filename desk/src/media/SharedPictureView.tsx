import { useEffect, useRef } from "react"
import styles from "./media.module.css"
import type { SharedPicture } from "./sharedPicture.ts"

interface SharedPictureViewProps {
  readonly shared: SharedPicture
  readonly label: string
}

/** The picture that the consultant shares beside the camera's, or instead of it. */
export function SharedPictureView({ shared, label }: SharedPictureViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (element === null) return
    element.srcObject = new MediaStream([shared.track])
    return () => {
      element.srcObject = null
    }
  }, [shared])
  return <video ref={video} className={styles.whole} autoPlay muted playsInline aria-label={label} />
}
