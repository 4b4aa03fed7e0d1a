import { Skeleton } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { visitorKey } from "../api/queryKeys.ts"
import { useHas } from "../api/useDeskState.ts"
import { QueryFailure } from "../failures/QueryFailure.tsx"
import form from "../layout/form.module.css"
import side from "../layout/sidePanel.module.css"
import { Appointment } from "./Appointment.tsx"
import { EarlierVisits } from "./EarlierVisits.tsx"
import { Notes } from "./Notes.tsx"
import { VisitorFacts } from "./VisitorFacts.tsx"
import styles from "./visitor.module.css"

interface VisitorPanelProps {
  /** The visitor's private chat, or `entry-815` for a place in the queue. */
  readonly visitor: string
}

function Loading() {
  return (
    <div className={side.panel} aria-busy="true">
      <Skeleton height={20} width="60%" />
      <Skeleton height={120} />
      <Skeleton height={80} />
    </div>
  )
}

/** The card of a visitor, with the notes of colleagues. */
export function VisitorPanel({ visitor }: VisitorPanelProps) {
  const { t } = useTranslation("visitor")
  const { client } = useDesk()
  const hasNotes = useHas("notes")
  const query = useQuery({
    queryKey: visitorKey(visitor),
    queryFn: () => answered(client.GET("/visitors/{visitor}", { params: { path: { visitor } } })),
  })
  const { data: card, error } = query
  if (error)
    return (
      <div className={side.panel}>
        <QueryFailure query={query} />
      </div>
    )
  if (card === undefined) return <Loading />
  return (
    <div className={side.panel}>
      <section className={side.group}>
        <h2 className={styles.name}>{card.name}</h2>
        {!card.consentedAt && <p className={form.tip}>{t("noConsent")}</p>}
        <VisitorFacts card={card} />
      </section>
      {card.appointment && <Appointment booking={card.appointment} />}
      {card.earlier.length > 0 && <EarlierVisits visits={card.earlier} />}
      {hasNotes && <Notes visitor={visitor} chat={card.chat} notes={card.notes} />}
    </div>
  )
}
