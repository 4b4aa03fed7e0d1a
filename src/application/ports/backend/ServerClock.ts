import type { Effect } from "effect"

/** The backend's time, because the visitor's clock may be wrong (decisions, Server time). */
export interface ServerClock {
  /** UTC, ms since 1970, accurate to about a second; the visitor's own time until the first answer of the backend. */
  readonly now: Effect.Effect<number>
}
