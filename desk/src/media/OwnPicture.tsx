import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import styles from "./media.module.css"
import { useMedia } from "./useMedia.ts"

/** The consultant's own picture, mirrored as she knows herself, and without sound. */
export function OwnPicture() {
  const { t } = useTranslation("media")
  const { camera } = useMedia()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => (video.current ? camera.attach(video.current) : undefined), [camera])
  return <video ref={video} className={styles.own} autoPlay muted playsInline aria-label={t("ownPicture")} />
}
