import type { Clock } from "../../src/environment/time/clock.ts"

/** A clock that is stopped until a test advances it. */
export interface ManualClock extends Clock {
  /** Advances by `ms` and fires what is due, in order. */
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
