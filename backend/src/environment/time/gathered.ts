import type { Clock } from "./clock.ts"

/** Runs a task soon, and again no sooner than its pause after the last run. */
export interface Gathered {
  /** Runs `task` for this key. Changes during the pause share the next run. `pauseMs`: the time between two runs. */
  readonly run: (key: string, pauseMs: number, task: () => void) => void
  readonly stop: () => void
}

/** Gathers changes that come together, in ms: one visitor's arrival emits several events. */
const gatherMs = 40

export const openGathered = (clock: Clock): Gathered => {
  const lastRun = new Map<string, number>()
  const waiting = new Map<string, () => void>()
  let isStopped = false
  return {
    run: (key, pauseMs, task) => {
      if (isStopped || waiting.has(key)) return
      const due = Math.max(clock.now() + gatherMs, (lastRun.get(key) ?? 0) + pauseMs)
      const cancel = clock.after(due - clock.now(), () => {
        waiting.delete(key)
        lastRun.set(key, clock.now())
        task()
      })
      waiting.set(key, cancel)
    },
    stop: () => {
      isStopped = true
      for (const cancel of waiting.values()) cancel()
      waiting.clear()
    },
  }
}
