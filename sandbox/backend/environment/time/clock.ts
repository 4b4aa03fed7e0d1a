/** Time as the sandbox reads it; tests move it by hand. */
export interface Clock {
  /** UTC, ms since 1970. */
  readonly now: () => number
  /** Runs once after `ms`; the answer cancels it. A failure of `run` is the caller's to handle. */
  readonly after: (ms: number, run: () => void) => () => void
}

/** The machine's own time. Its timers never keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
