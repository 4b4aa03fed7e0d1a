import type { Clock } from "../../../sandbox/backend/environment/time/clock.ts"

/** Time that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves on by `ms` and rings what is due, in order. */
  readonly advance: (ms: number) => void
}

export const manualClock = (start: number): ManualClock => {
  let now = start
  let alarms: Array<{ at: number; run: () => void }> = []
  return {
    now: () => now,
    after: (ms, run) => {
      const alarm = { at: now + ms, run }
      alarms.push(alarm)
      return () => {
        alarms = alarms.filter((other) => other !== alarm)
      }
    },
    advance: (ms) => {
      const until = now + ms
      for (;;) {
        const [due] = alarms.filter(({ at }) => at <= until).sort((left, right) => left.at - right.at)
        if (!due) break
        alarms = alarms.filter((alarm) => alarm !== due)
        now = due.at
        due.run()
      }
      now = until
    },
  }
}
