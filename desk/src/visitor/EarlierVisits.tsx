import { useTranslation } from "react-i18next"
import type { VisitorCard } from "../api/contract.ts"
import { dateOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import side from "../layout/sidePanel.module.css"
import { useTimeZone } from "../location/useShownLocations.ts"
import styles from "./visitor.module.css"

/** Earlier consultations and webinars, known with the visitor's consent. */
export function EarlierVisits({ visits }: { readonly visits: VisitorCard["earlier"] }) {
  const { t } = useTranslation("visitor")
  const language = useLanguage()
  const timeZone = useTimeZone()
  return (
    <section className={side.group}>
      <h2>{t("earlier")}</h2>
      <ul className={styles.list}>
        {visits.map(({ presentationId, name, startedAt, minutes, consultant, agreed }) => (
          <li key={presentationId}>
            <b>{dateOf(startedAt, timeZone, language)}</b>
            <p className={styles.soft}>
              {[name, consultant, ...(minutes === null ? [] : [t("minutes", { count: minutes })])].join(" · ")}
            </p>
            {agreed && <p className={styles.quote}>{agreed}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
