import { Effect } from "effect"
import type { Wakefulness } from "../../application/ports/browser/Page.ts"
import { type After, workerTimer } from "./workerTimer.ts"

/** What is needed of the page's globals. */
export interface WakingPage {
  readonly addEventListener: EventTarget["addEventListener"]
  readonly removeEventListener: EventTarget["removeEventListener"]
  readonly document: Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">
}

/** How often the page looks whether it slept, in ms. */
const lookMs = 2_000
/** So much too late, in ms, a look says that the machine slept: a busy page is late by less. */
const sleptMs = 3_000
/** A browser's timers bear no longer time, in ms. */
const longestMs = 2_147_483_647

/** Tells when a timer went off far too late. By the wall clock: the steady one stands still in some machines that sleep. */
const lateLooks = (after: After, now: () => number, slept: () => void): (() => void) => {
  let stop = () => {}
  const look = () => {
    const from = now()
    stop = after(lookMs, () => {
      const isLate = now() - from > lookMs + sleptMs
      look()
      if (isLate) slept()
    })
  }
  look()
  return () => stop()
}

/** The page's sleep and waking (CH7). */
export const webWakefulness = (
  page: WakingPage = globalThis,
  after: After = workerTimer(),
  now: () => number = Date.now,
): Wakefulness => {
  const sleep = (ms: number): Effect.Effect<void> =>
    Effect.callback<void>((resume) => {
      const stop = after(Math.min(ms, longestMs), () => resume(Effect.void))
      return Effect.sync(stop)
    }).pipe(Effect.andThen(ms > longestMs ? Effect.suspend(() => sleep(ms - longestMs)) : Effect.void))

  return {
    sleep,
    onWake: (woken) =>
      Effect.callback<never>(() => {
        const wake = () => void Effect.runFork(woken)
        const shown = (event: Event) => {
          if ((event as PageTransitionEvent).persisted) wake()
        }
        const seen = () => {
          if (page.document.visibilityState === "visible") wake()
        }
        const stopLooking = lateLooks(after, now, wake)
        page.addEventListener("online", wake)
        page.addEventListener("pageshow", shown)
        page.document.addEventListener("visibilitychange", seen)
        page.document.addEventListener("resume", wake)
        return Effect.sync(() => {
          stopLooking()
          page.removeEventListener("online", wake)
          page.removeEventListener("pageshow", shown)
          page.document.removeEventListener("visibilitychange", seen)
          page.document.removeEventListener("resume", wake)
        })
      }),
  }
}
