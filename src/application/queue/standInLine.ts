import { Effect } from "effect"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { OncePerTab } from "../visit/oncePerTab.ts"

/** Whether the visitor stands in line in this tab, as those outside are told. A reload and another try leave that as it is. */
export interface StandInLine {
  /** The visitor stands there (Q1); said again it does nothing. */
  readonly joined: Effect.Effect<void>
  /** The visitor does not want the place any more; without one nothing happens. */
  readonly left: Effect.Effect<void>
  /** The place is gone, or not wanted on this page. */
  readonly gone: Effect.Effect<void>
}

const line = "queue"

export const standInLine = ({ once, funnel }: { readonly once: OncePerTab; readonly funnel: Funnel }): StandInLine => ({
  joined: Effect.flatMap(once.isFirst(line), (isFirst) =>
    isFirst ? funnel.notify({ name: "queue_joined" }) : Effect.void,
  ),
  left: Effect.flatMap(once.over(line), (stood) => (stood ? funnel.notify({ name: "queue_left" }) : Effect.void)),
  gone: Effect.asVoid(once.over(line)),
})
