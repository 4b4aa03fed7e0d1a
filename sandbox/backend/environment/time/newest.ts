import type { Clock } from "./clock.ts"

/** Something that is told again whenever it has changed, and not more often than it is worth. */
export interface Newest {
  /**
   * Resolves when it was told by a run that began after this call. Calls that come while one runs, or in the pause after it, share
   * the next run.
   */
  readonly tell: () => Promise<void>
  /** Whether a run is on, or the pause after one: what is told now waits for both. */
  readonly isBusy: () => boolean
}

/** @param run tells it; answers the pause before the next run, in ms */
export const newest = (clock: Clock, run: () => Promise<number>): Newest => {
  let running: Promise<unknown> = Promise.resolve()
  let isRunning = false
  let pause: Promise<void> | undefined
  let next: Promise<void> | undefined

  const once = async () => {
    next = undefined
    const told = run()
    running = told.catch(() => undefined)
    isRunning = true
    try {
      const pauseMs = await told
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
    tell: () => {
      next ??= running.then(() => pause).then(once)
      return next
    },
    isBusy: () => isRunning || pause !== undefined,
  }
}
