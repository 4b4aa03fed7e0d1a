import { Duration, Effect } from "effect"
import { type Countdown, countdownTo, untilNextSecond } from "../../domain/presentation/countdown.ts"
import type { ServerClock } from "../ports/ServerClock.ts"

/**
 * Shows the time that is left to a start (UTC, ms since 1970) by the backend's clock, each second, until it has come (S2, RC9). Of a
 * start that is not known there is nothing to show.
 */
export type CountDown = (
  startsAt: number | undefined,
  show: (left: Countdown | undefined) => void,
) => Effect.Effect<void>

export const countDown =
  ({ clock }: { readonly clock: ServerClock }): CountDown =>
  (startsAt, show) =>
    Effect.gen(function* () {
      while (startsAt !== undefined) {
        const now = yield* clock.now
        const left = countdownTo(startsAt, now)
        show(left)
        if (left === undefined) return
        yield* Effect.sleep(Duration.millis(untilNextSecond(startsAt, now)))
      }
    })
