import { Skeleton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { failureText } from "../../failures/failureText.ts"
import { Notes } from "../../visitor/Notes.tsx"
import type { Card } from "../detail/useCard.ts"
import styles from "./panel.module.css"

/** The colleagues' notes on the visitor. */
export function NotesTab({ card: { data: card, error } }: { readonly card: Card }) {
  const { t } = useTranslation("failures")
  if (error)
    return (
      <p className={styles.inner} role="alert">
        {failureText(t, error)}
      </p>
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
