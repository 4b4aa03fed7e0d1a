import { Data, type Effect } from "effect"

/** The tab that had the visit has left it on purpose: it is over, and nobody waits for it any more. No error, so it needs no words. */
export class VisitOver extends Data.TaggedClass("VisitOver") {}

/** What a tab holds while the visit is live in it. */
export interface Tenure {
  /** Succeeds when another tab has taken the visit. */
  readonly ended: Effect.Effect<void>
  /** Leaves the visit on purpose; tabs that wait for it are told that it is over. */
  readonly leave: Effect.Effect<void>
}

/**
 * Which of a visitor's tabs is live (RC10). Where tabs cannot know of each other, each is alone: taking always succeeds, and its
 * tenure never ends.
 */
export interface LiveTab {
  /** Takes the visit into this tab, away from whichever had it. */
  readonly take: (visitor: string) => Effect.Effect<Tenure>
  /**
   * Waits until the tab that has the visit is closed or has crashed, and has it then. Fails when that one leaves it on purpose, as
   * at the end of a consultation: else a forgotten tab would put the visitor into the line again.
   */
  readonly inherit: (visitor: string) => Effect.Effect<Tenure, VisitOver>
}
