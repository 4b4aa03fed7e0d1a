import { Skeleton } from "@mantine/core"
import { QueryFailure } from "../../failures/QueryFailure.tsx"
import { Notes } from "../../visitor/Notes.tsx"
import type { Card } from "../detail/useCard.ts"
import styles from "./panel.module.css"

/** The colleagues' notes on the visitor. */
export function NotesTab({ card: query }: { readonly card: Card }) {
  const { data: card, error } = query
  if (error)
    return (
      <div className={styles.inner}>
        <QueryFailure query={query} />
      </div>
    )
  return (
    <div className={styles.inner} aria-busy={card === undefined}>
      {card === undefined ? (
        <Skeleton height={120} />
      ) : (
        <Notes visitor={card.chat} chat={card.chat} notes={card.notes} />
      )}
    </div>
  )
}
