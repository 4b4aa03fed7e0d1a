import { Effect } from "effect"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { OncePerTab } from "../visit/oncePerTab.ts"

/** Reports whether this tab has a place in the queue. A reload or a retry does not report again. */
export interface HoldQueuePlace {
  /** Reports that the visitor has a place (Q1). Idempotent. */
  readonly joined: Effect.Effect<void>
  /** Reports that the visitor gave the place up. Does nothing without a place. */
  readonly left: Effect.Effect<void>
  /** The place is gone, or not wanted on this page. Reports nothing. */
  readonly gone: Effect.Effect<void>
}

const placeKey = "queue"

export const holdQueuePlace = ({
  once,
  funnel,
}: {
  readonly once: OncePerTab
  readonly funnel: Funnel
}): HoldQueuePlace => ({
  joined: Effect.flatMap(once.isFirst(placeKey), (isFirst) =>
    isFirst ? funnel.notify({ name: "queue_joined" }) : Effect.void,
  ),
  left: Effect.flatMap(once.over(placeKey), (stood) => (stood ? funnel.notify({ name: "queue_left" }) : Effect.void)),
  gone: Effect.asVoid(once.over(placeKey)),
})
