import { Data, type Effect } from "effect"

/** The tab that had the visit has left it on purpose, so waiting tabs stop. Not an error, so it has no message. */
export class VisitOver extends Data.TaggedClass("VisitOver") {}

/** A tab's ownership of the live visit. */
export interface Tenure {
  /** Succeeds when another tab has taken the visit. */
  readonly ended: Effect.Effect<void>
  /** Leaves the visit on purpose and notifies tabs that wait for it. */
  readonly leave: Effect.Effect<void>
}

/**
 * Decides which of a visitor's tabs is live (RC10). If tabs cannot communicate, each is independent: taking always
 * succeeds, and its tenure never ends.
 */
export interface LiveTab {
  readonly take: (visitor: string) => Effect.Effect<Tenure>
  /**
   * Waits until the tab that has the visit closes or crashes, then takes the visit. Fails if that tab leaves it on
   * purpose, as at the end of a consultation: otherwise a forgotten tab would put the visitor into the queue again.
   */
  readonly inherit: (visitor: string) => Effect.Effect<Tenure, VisitOver>
}
