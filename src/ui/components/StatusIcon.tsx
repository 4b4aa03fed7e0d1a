import { useTexts } from "../language/useTexts.ts"
import styles from "./statusIcon.module.css"

const strokes = {
  success: "M19 33.5 28.5 43 46 23",
  error: "M22 22 42 42M42 22 22 42",
  warning: "M32 18V36M32 44.5V46",
} as const

/** Icon of a result, 64 px. The stroke is animated once, and static with reduced motion (T8). */
export function StatusIcon({ status }: { readonly status: keyof typeof strokes }) {
  const { t } = useTexts()
  return (
    <svg role="img" aria-label={t(`icon.${status}`)} viewBox="0 0 64 64" className={`${styles.icon} ${styles[status]}`}>
      <circle cx="32" cy="32" r="30" className={styles.ring} />
      <path d={strokes[status]} pathLength="1" className={styles.stroke} />
    </svg>
  )
}
