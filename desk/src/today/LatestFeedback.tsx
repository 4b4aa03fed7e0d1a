import { useTranslation } from "react-i18next"
import { useDeskState } from "../api/useDeskState.ts"
import { dateOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import side from "../layout/sidePanel.module.css"
import { useIsShown, useTimeZone } from "../location/useShownLocations.ts"
import styles from "./today.module.css"

const mostFeedback = 3

/** The latest feedback of visitors. */
export function LatestFeedback() {
  const { t } = useTranslation("today")
  const language = useLanguage()
  const timeZone = useTimeZone()
  const isShown = useIsShown()
  const feedback = useDeskState((state) => state.feedback).filter(isShown)
  if (feedback.length === 0) return null
  return (
    <section className={side.group}>
      <h2>{t("feedback")}</h2>
      <ul className={styles.list}>
        {feedback.slice(0, mostFeedback).map(({ key, name, rating, review, givenAt }) => (
          <li key={key} className={styles.item}>
            <span className={styles.choice}>
              <b>{name}</b>
              {rating !== null && (
                <span className={styles.stars} role="img" aria-label={t("stars", { count: rating })}>
                  {"★".repeat(rating)}
                </span>
              )}
              <small className={styles.soft}>{dateOf(givenAt, timeZone, language)}</small>
            </span>
            {review && <span className={styles.soft}>{review}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
