import { Skeleton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { QueryFailure } from "../../failures/QueryFailure.tsx"
import form from "../../layout/form.module.css"
import { Appointment } from "../../visitor/Appointment.tsx"
import { EarlierVisits } from "../../visitor/EarlierVisits.tsx"
import { VisitorFacts } from "../../visitor/VisitorFacts.tsx"
import type { Card } from "../detail/useCard.ts"
import styles from "./panel.module.css"

/** The card of the visitor. */
export function VisitorTab({ card: query }: { readonly card: Card }) {
  const { data: card, error } = query
  const { t: tVisitor } = useTranslation("visitor")
  if (error)
    return (
      <div className={styles.inner}>
        <QueryFailure query={query} />
      </div>
    )
  if (card === undefined)
    return (
      <div className={styles.inner} aria-busy="true">
        <Skeleton height={120} />
        <Skeleton height={80} />
      </div>
    )
  return (
    <div className={styles.inner}>
      {!card.consentedAt && <p className={form.tip}>{tVisitor("noConsent")}</p>}
      <VisitorFacts card={card} />
      {card.appointment && <Appointment booking={card.appointment} />}
      {card.earlier.length > 0 && <EarlierVisits visits={card.earlier} />}
    </div>
  )
}
