import { about, type Log } from "../Log.ts"
import type { Clock } from "./clock.ts"

/** Something that is done again and again. */
export interface Repeated {
  /** Runs from now on, the first time after one interval; a second call changes nothing. */
  readonly start: () => void
  readonly stop: () => void
}

export interface RepeatedParts {
  readonly clock: Clock
  readonly log: Log
  readonly everyMs: number
  /** What stands in the log when it fails. */
  readonly failed: string
  readonly act: () => Promise<void>
}

/** The next time is counted from the end of the last, so that a slow one does not pile up; a failure is logged. */
export const repeated = ({ clock, log, everyMs, failed, act }: RepeatedParts): Repeated => {
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
