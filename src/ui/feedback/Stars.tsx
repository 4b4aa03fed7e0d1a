import { useId } from "react"
import { type Score, scores } from "../../domain/feedback/feedback.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./feedback.module.css"

interface StarsProps {
  readonly rating: Score | undefined
  readonly rate: (stars: Score) => void
}

/**
 * Five stars as five radio buttons (F1): an arrow key chooses at once. Mantine's Rating only previews on arrows, loses the choice
 * on leaving, and offers a nameless zero.
 */
export function Stars({ rating, rate }: StarsProps) {
  const { t } = useTexts()
  const name = useId()
  return (
    <fieldset className={styles.rating}>
      <legend className={styles.label}>{t("feedback.rating")}</legend>
      <div className={styles.stars}>
        {scores.map((count) => (
          <label key={count} className={`${styles.star} ${count <= (rating ?? 0) ? styles.full : ""}`}>
            <input
              type="radio"
              name={name}
              value={count}
              checked={count === rating}
              aria-label={t("feedback.stars", { count })}
              onChange={() => rate(count)}
            />
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <path d="M16 4.5 19.6 12 27.8 13 21.7 18.6 23.3 26.7 16 22.7 8.7 26.7 10.3 18.6 4.2 13 12.4 12Z" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
