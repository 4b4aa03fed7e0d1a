import type { Effect } from "effect"

/** The backend's time, which the visitor's own clock may not have (decisions, Server time). */
export interface ServerClock {
  /** UTC, ms since 1970, right to about a second; the visitor's own time until the backend has answered once. */
  readonly now: Effect.Effect<number>
}
