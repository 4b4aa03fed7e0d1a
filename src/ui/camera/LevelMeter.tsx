import { useEffect, useRef } from "react"
import { useTexts } from "../language/useTexts.ts"
import styles from "./camera.module.css"

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
  return <meter ref={meter} className={styles.meter} aria-label={t("camera.level")} min={0} max={1} value={0} />
}
