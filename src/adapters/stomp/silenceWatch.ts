import { Clock, Effect } from "effect"
import type { Wakefulness } from "../../application/ports/browser/Page.ts"
import { askAfterMs, lookEveryMs, looked, silenceMs, unbroken } from "../../domain/broker/silence.ts"

export interface SilenceWatchParts {
  readonly sleep: Wakefulness["sleep"]
  /** Says that this side is there. */
  readonly say: () => void
  /** Asks the far side for a sign of life. */
  readonly ask: () => void
}

export interface SilenceWatch {
  /** The far side has said something. */
  readonly heard: () => void
  /** Ends when the far side has been silent for too long (CH8). */
  readonly tooLong: Effect.Effect<void>
}

const steadyNow = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1_000_000)

/** Looks once a second whether the far side lives, and lets it know that this side does. */
export const silenceWatch = ({ sleep, say, ask }: SilenceWatchParts): SilenceWatch => {
  let wasHeard = false
  let isAsked = false
  let looks = 0
  return {
    heard: () => {
      wasHeard = true
    },
    tooLong: Effect.gen(function* () {
      let silence = unbroken(yield* steadyNow)
      while (silence.ms < silenceMs) {
        yield* sleep(lookEveryMs)
        const now = yield* steadyNow
        silence = wasHeard ? unbroken(now) : looked(silence, now)
        if (wasHeard) isAsked = false
        wasHeard = false
        looks += 1
        // Promised every third look: one that is late keeps the promise still.
        if (looks % 2 === 0) say()
        if (!isAsked && silence.ms >= askAfterMs) ask()
        isAsked = isAsked || silence.ms >= askAfterMs
      }
    }),
  }
}
