import type { ReactNode } from "react"
import type { DropReason } from "../../domain/broker/BrokerMessage.ts"
import { Button } from "../components/Button.tsx"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import styles from "./queue.module.css"

interface PlaceGoneProps {
  readonly reason: DropReason
  readonly again: () => void
  readonly bookLink: ReactNode
}

const words = {
  left: { title: "queue.left", hint: "queue.leftHint" },
  lease: { title: "queue.leaseRanOut", hint: "queue.leaseRanOutHint" },
  removed: { title: "queue.removed", hint: "queue.removedHint" },
} as const

/** The place in line is gone: why, and the way back into the line (Q6, QU5). */
export function PlaceGone({ reason, again, bookLink }: PlaceGoneProps) {
  const { t } = useTexts()
  return (
    <section className={outcome.column}>
      <StatusIcon status="warning" />
      <div role="alert" className={styles.gone}>
        <h1>{t(words[reason].title)}</h1>
        <p>{t(words[reason].hint)}</p>
      </div>
      <div className={outcome.actions}>
        <Button look="accent" act={again}>
          {t("queue.again")}
        </Button>
        {bookLink}
      </div>
    </section>
  )
}
