import { useTranslation } from "react-i18next"
import type { QueueEntry } from "../api/contract.ts"
import { useNow } from "../api/useNow.ts"
import { clockOf } from "../language/format.ts"
import { Icon } from "../look/Icon.tsx"
import styles from "./queue.module.css"

/** Lease of a place without a subscriber, in ms (Q6). The bar is full at its begin. */
const leaseMs = 60_000

interface LostSoonProps {
  readonly endsAt: string
  /** Set if the visitor has closed the page to be called. */
  readonly call: NonNullable<QueueEntry["call"]> | null
}

/** Shows that a visitor's page does not answer, and counts down until the place is lost. Times are the backend's. */
export function LostSoon({ endsAt, call }: LostSoonProps) {
  const { t } = useTranslation("queue")
  const now = useNow()
  const left = Math.max(0, Date.parse(endsAt) - now)
  if (call)
    return (
      <p className={styles.called}>
        <Icon name="mail" size={16} />
        {t(call.calledAt ? "wasCalled" : "called", { time: clockOf(left) })}
      </p>
    )
  return (
    <div className={styles.lost}>
      <p>
        <Icon name="warning" size={16} />
        {t("lostIn", { time: clockOf(left) })}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (left / leaseMs) * 100)}%` }} />
      </div>
    </div>
  )
}
