import { useEffect, useRef } from "react"
import styles from "./media.module.css"
import { useMedia } from "./useMedia.ts"

/** Speech at a usual distance has a level of about 0.1; the bar is full at 0.25. */
const full = 0.25

/** A bar that moves with the microphone's level. It is no control, and screen readers skip it. */
export function Level() {
  const { camera } = useMedia()
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let frame = 0
    const draw = () => {
      const level = Math.min(1, camera.level() / full)
      bar.current?.style.setProperty("scale", `${level} 1`)
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [camera])
  return (
    <span className={styles.level} aria-hidden="true">
      <span ref={bar} className={styles.levelBar} />
    </span>
  )
}
