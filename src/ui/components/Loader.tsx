import { useTexts } from "../language/useTexts.ts"
import styles from "./loader.module.css"
import { useSeenPart } from "./useSeenPart.ts"

/** The overlay of a page change. Appears after `delayMs`, so that fast changes do not flash (T8: 200 ms). */
export function Loader({ delayMs = 200 }: { readonly delayMs?: number }) {
  const { t } = useTexts()
  useSeenPart(true)
  return (
    <div role="status" className={styles.overlay} style={{ animationDelay: `${delayMs}ms` }}>
      <span className={styles.line} />
      <span className={styles.words}>{t("loader.page")}</span>
    </div>
  )
}
