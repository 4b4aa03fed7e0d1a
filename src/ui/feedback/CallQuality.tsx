import { useId } from "react"
import { type Score, scores } from "../../domain/feedback/feedback.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./feedback.module.css"

interface CallQualityProps {
  readonly quality: Score | undefined
  readonly judge: (quality: Score) => void
}

/** How well one saw and heard, in five words side by side, in two rows where it is narrow (F1). */
export function CallQuality({ quality, judge }: CallQualityProps) {
  const { t } = useTexts()
  const name = useId()
  return (
    <fieldset className={styles.rating}>
      <legend className={styles.label}>{t("feedback.quality")}</legend>
      <div className={styles.scale}>
        {scores.map((score) => (
          <label key={score} className={styles.step}>
            <input type="radio" name={name} value={score} checked={score === quality} onChange={() => judge(score)} />
            {t(`feedback.qualities.${score}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
