import type { Effect } from "effect"

/** Whether the page is awake: browsers slow the timers of one in the background, and a laptop that is shut stops them. */
export interface Wakefulness {
  /** Waits so many ms, in a page in the background too. What slept meanwhile wakes late. */
  readonly sleep: (ms: number) => Effect.Effect<void>
  /**
   * Runs `woken` when the page may have missed the end of its connections: after sleep, back online, back from the history,
   * visible again. May run it several times for one return. Until interrupted.
   */
  readonly onWake: (woken: Effect.Effect<void>) => Effect.Effect<never>
}
