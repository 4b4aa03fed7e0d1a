import type { Clock } from "./clock.ts"

/** Publishes the newest state after changes, at a limited rate. */
export interface Newest {
  /**
   * Resolves after a run that began after this call. Calls during a run, or in the delay after it, share the next run.
   */
  readonly publish: () => Promise<void>
  /** Whether a run or the delay after it is pending; a call now waits for both. */
  readonly isBusy: () => boolean
}

/** @param run publishes the state; resolves with the delay before the next run, in ms */
export const newest = (clock: Clock, run: () => Promise<number>): Newest => {
  let running: Promise<unknown> = Promise.resolve()
  let isRunning = false
  let pause: Promise<void> | undefined
  let next: Promise<void> | undefined

  const runNext = async () => {
    next = undefined
    const started = run()
    running = started.catch(() => undefined)
    isRunning = true
    try {
      const pauseMs = await started
      if (pauseMs === 0) return
      const mine = new Promise<void>((resolve) => void clock.after(pauseMs, resolve))
      pause = mine
      void mine.then(() => {
        pause = undefined
      })
    } finally {
      isRunning = false
    }
  }
  return {
    publish: () => {
      next ??= running.then(() => pause).then(runNext)
      return next
    },
    isBusy: () => isRunning || pause !== undefined,
  }
}
