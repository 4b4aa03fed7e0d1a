import { useTexts } from "../language/useTexts.ts"
import styles from "./loader.module.css"
import { useSeenPart } from "./useSeenPart.ts"

/** The overlay of a change of page; it appears only after `delayMs`, so that what is quick does not flash (T8: 200 ms). */
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
