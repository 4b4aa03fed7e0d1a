import { Effect } from "effect"
import type { PageLifecycle } from "../../../application/ports/browser/Page.ts"
import { listen, whenever } from "../../listen.ts"
import { isVisible } from "../../platform/visibility.ts"
import { type After, workerTimer } from "./workerTimer.ts"

export interface WakingPage {
  readonly addEventListener: EventTarget["addEventListener"]
  readonly removeEventListener: EventTarget["removeEventListener"]
  readonly document: Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">
}

/** Interval of the checks for sleep, in ms. */
const checkMs = 2_000
/** A check that is later than this, in ms, means that the machine slept; a busy page is late by less. */
const sleptMs = 3_000
/** The longest delay of a browser's timer, in ms. */
const longestMs = 2_147_483_647

/**
 * Calls `slept` when a timer fires far too late. Uses the wall clock: the monotonic clock stops in some machines that
 * sleep.
 */
const watchSleep = (after: After, now: () => number, slept: () => void): (() => void) => {
  let stop = () => {}
  const check = () => {
    const from = now()
    stop = after(checkMs, () => {
      const isLate = now() - from > checkMs + sleptMs
      check()
      if (isLate) slept()
    })
  }
  check()
  return () => stop()
}

/** The page's timers and wake events (CH7). */
export const webPageLifecycle = (
  page: WakingPage = globalThis,
  after: After = workerTimer(),
  now: () => number = Date.now,
): PageLifecycle => {
  const sleep = (ms: number): Effect.Effect<void> =>
    Effect.callback<void>((resume) => {
      const stop = after(Math.min(ms, longestMs), () => resume(Effect.void))
      return Effect.sync(stop)
    }).pipe(Effect.andThen(ms > longestMs ? Effect.suspend(() => sleep(ms - longestMs)) : Effect.void))

  return {
    sleep,
    onWake: (woken) =>
      whenever(
        (happened) => {
          const wake = () => happened()
          const shown = (event: Event) => {
            if ("persisted" in event && event.persisted === true) wake()
          }
          const seen = () => {
            if (isVisible(page)) wake()
          }
          const stops = [
            watchSleep(after, now, wake),
            listen(page, ["online"], wake),
            listen(page, ["pageshow"], shown),
            listen(page.document, ["visibilitychange"], seen),
            listen(page.document, ["resume"], wake),
          ]
          return () => {
            for (const stop of stops) stop()
          }
        },
        () => woken,
      ),
  }
}
