import type { Effect } from "effect"

/** Whether somebody looks at the page. */
export interface PageSight {
  /** Waits until the page is seen: not prepared beforehand, nor in a tab behind another (K5). */
  readonly seen: Effect.Effect<void>
  /** Runs `returned` when the visitor comes back to the page: by focus, tab, network or the history. Until interrupted. */
  readonly onReturn: (returned: Effect.Effect<void>) => Effect.Effect<never>
  /** Starts `left` when the page is closed, reloaded or put aside; only what is started at once has a chance. Until interrupted. */
  readonly onLeave: (left: Effect.Effect<void>) => Effect.Effect<never>
}
