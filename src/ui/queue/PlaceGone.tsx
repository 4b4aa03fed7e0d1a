import type { DropReason } from "../../domain/broker/BrokerMessage.ts"
import { Button } from "../components/Button.tsx"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import type { BookLink } from "./BookLink.ts"
import styles from "./queue.module.css"

interface PlaceGoneProps {
  readonly reason: DropReason
  readonly again: () => void
  readonly bookLink: BookLink | undefined
}

const texts = {
  left: { title: "queue.left", hint: "queue.leftHint" },
  lease: { title: "queue.leaseRanOut", hint: "queue.leaseRanOutHint" },
  removed: { title: "queue.removed", hint: "queue.removedHint" },
} as const

/** The place in the queue is gone: the reason, and a button to join again (Q6, QU5). */
export function PlaceGone({ reason, again, bookLink }: PlaceGoneProps) {
  const { t } = useTexts()
  return (
    <section className={outcome.column}>
      <StatusIcon status="warning" />
      <div role="alert" className={styles.gone}>
        <h1>{t(texts[reason].title)}</h1>
        <p>{t(texts[reason].hint)}</p>
      </div>
      <div className={outcome.actions}>
        <Button look="accent" act={again}>
          {t("queue.again")}
        </Button>
        {bookLink?.("outline")}
      </div>
    </section>
  )
}
