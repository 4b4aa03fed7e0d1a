import { useTexts } from "../language/useTexts.ts"
import styles from "./queue.module.css"

/** The place in line as a large figure with a sentence; 1 is next, 0 is being picked up, undefined is a place that nobody has told (Q2). */
export function Position({ position }: { readonly position: number | undefined }) {
  const { t } = useTexts()
  return (
    <div className={styles.position}>
      {position !== undefined && position > 0 && (
        <>
          <p className={styles.positionLabel}>{t("queue.positionLabel")}</p>
          {/* A new key for each place, so that the figure rolls in once. */}
          <p className={styles.figure}>
            <span key={position} className={styles.roll}>
              {position}
            </span>
          </p>
        </>
      )}
      <PositionWords position={position} />
    </div>
  )
}

function PositionWords({ position }: { readonly position: number | undefined }) {
  const { t } = useTexts()
  if (position === undefined) return <p className={styles.sentence}>{t("queue.inLine")}</p>
  if (position === 0) return <p className={styles.joining}>{t("queue.joining")}</p>
  return (
    <p className={styles.sentence}>{position === 1 ? t("queue.next") : t("queue.ahead", { count: position - 1 })}</p>
  )
}
