import { Effect } from "effect"
import type { PageLifecycle } from "../../../application/ports/browser/Page.ts"
import { whenever } from "../../whenever.ts"

/** Runs a function after a delay in ms. Returns a function that cancels it. */
type After = (ms: number, run: () => void) => () => void

/** The globals of the page that this uses. */
export type TimerPage = Pick<typeof globalThis, "setTimeout" | "clearTimeout" | "Worker" | "Blob" | "URL">

/** Holds timers by number; a message without a time cancels one. */
const script = `
const timers = new Map()
onmessage = ({ data: [id, ms] }) => {
  clearTimeout(timers.get(id))
  timers.delete(id)
  if (ms === undefined) return
  timers.set(id, setTimeout(() => {
    timers.delete(id)
    postMessage(id)
  }, ms))
}
`

const workerOf = ({ Worker, Blob, URL }: TimerPage): Worker | undefined => {
  try {
    return new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })))
  } catch {
    // If the page's policy refuses a worker from a blob, some browsers throw; others emit an error later.
    return undefined
  }
}

/**
 * Timers that stay exact in a background page: browsers do not throttle a worker's timers. The page's own timer runs
 * beside it and the first one counts, so timers also work if the worker is refused.
 */
export const workerTimer = (page: TimerPage = globalThis): After => {
  const waiting = new Map<number, () => void>()
  let worker: Worker | undefined
  let isBegun = false
  let count = 0

  const begin = () => {
    isBegun = true
    worker = workerOf(page)
    if (worker === undefined) return
    worker.onmessage = ({ data }: MessageEvent<number>) => waiting.get(data)?.()
    worker.onerror = (event) => {
      event.preventDefault()
      worker = undefined
    }
  }

  return (ms, run) => {
    if (!isBegun) begin()
    count += 1
    const id = count
    const stop = () => {
      waiting.delete(id)
      page.clearTimeout(timer)
      worker?.postMessage([id])
    }
    const due = () => {
      stop()
      run()
    }
    const timer = page.setTimeout(due, ms)
    waiting.set(id, due)
    worker?.postMessage([id, ms])
    return stop
  }
}

/** The globals of the page that this uses. */
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
            if (page.document.visibilityState === "visible") wake()
          }
          const stopWatching = watchSleep(after, now, wake)
          page.addEventListener("online", wake)
          page.addEventListener("pageshow", shown)
          page.document.addEventListener("visibilitychange", seen)
          page.document.addEventListener("resume", wake)
          return () => {
            stopWatching()
            page.removeEventListener("online", wake)
            page.removeEventListener("pageshow", shown)
            page.document.removeEventListener("visibilitychange", seen)
            page.document.removeEventListener("resume", wake)
          }
        },
        () => woken,
      ),
  }
}
