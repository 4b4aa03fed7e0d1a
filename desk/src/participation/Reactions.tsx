import { useTranslation } from "react-i18next"
import type { Participation } from "../api/contract.ts"
import styles from "./participation.module.css"

const kinds = ["thumb", "heart", "smile", "surprise"] as const

/** The guests' reactions since the start, by kind. */
export function Reactions({ participation: { reactions } }: { readonly participation: Participation }) {
  const { t } = useTranslation("participation")
  return (
    <section className={styles.part} aria-label={t("reactions")}>
      <div className={styles.head}>
        <h2>{t("reactions")}</h2>
      </div>
      <dl className={styles.counts}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`reaction.${kind}`)}</dt>
            <dd>{reactions[kind]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
