/** The backend's clock; tests move it by hand. */
export interface Clock {
  /** UTC, ms since 1970. */
  readonly now: () => number
  /** Runs once after `ms`. Returns a cancel function. The caller handles failures of `run`. */
  readonly after: (ms: number, run: () => void) => () => void
}

/** The machine's clock. Its timers never keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
