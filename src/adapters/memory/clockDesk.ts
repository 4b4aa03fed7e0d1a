import { Clock, Effect } from "effect"
import type { ServerClock } from "../../application/ports/backend/ServerClock.ts"

/** The clock on the backend's wall. */
export interface ClockDesk {
  readonly clock: ServerClock
  /** How far it is ahead of the visitor's own from now on, in ms; not at all at first. */
  readonly setAhead: (ms: number) => void
}

export const clockDesk = (): ClockDesk => {
  let ahead = 0
  return {
    clock: { now: Effect.map(Clock.currentTimeMillis, (own) => own + ahead) },
    setAhead: (ms) => {
      ahead = ms
    },
  }
}
