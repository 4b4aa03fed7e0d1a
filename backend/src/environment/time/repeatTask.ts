import { about, type Log } from "../Log.ts"
import type { Clock } from "./clock.ts"

export interface Repeated {
  /** Starts; the first run follows after one interval. A second call does nothing. */
  readonly start: () => void
  readonly stop: () => void
}

export interface RepeatedParts {
  readonly clock: Clock
  readonly log: Log
  readonly everyMs: number
  /** The log text of a failure. */
  readonly failed: string
  readonly act: () => Promise<void>
}

/** Counts each interval from the end of the last run, so that slow runs do not pile up. Logs failures. */
export const repeatTask = ({ clock, log, everyMs, failed, act }: RepeatedParts): Repeated => {
  let round: { readonly cancel: () => void } | undefined
  const wait = () => {
    const mine = {
      cancel: clock.after(everyMs, () => {
        act()
          .catch((failure: unknown) => log.error(failed, about(failure)))
          .finally(() => {
            if (round === mine) wait()
          })
      }),
    }
    round = mine
  }
  return {
    start: () => {
      if (round === undefined) wait()
    },
    stop: () => {
      round?.cancel()
      round = undefined
    },
  }
}
