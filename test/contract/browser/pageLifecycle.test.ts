import { Effect, Fiber } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { webPageLifecycle } from "../../../src/adapters/browser/page/webPageLifecycle.ts"
import { type TimerPage, workerTimer } from "../../../src/adapters/browser/page/workerTimer.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose own timers are throttled as in the background, and workers that are not. */
const pageWith = (worker: "works" | "throws" | "fails later" | "is none") => {
  const workers: Array<{ readonly posted: unknown[] }> = []
  class Worker {
    readonly posted: unknown[] = []
    onmessage: ((event: unknown) => void) | undefined
    onerror: ((event: unknown) => void) | undefined
    constructor() {
      if (worker === "throws") throw new DOMException("refused by the policy", "SecurityError")
      workers.push(this)
      if (worker === "fails later") setTimeout(() => this.onerror?.({ preventDefault: () => {} }), 1)
    }
    postMessage([id, ms]: [number, number | undefined]) {
      this.posted.push(id)
      if (worker === "works" && ms !== undefined) setTimeout(() => this.onmessage?.({ data: id }), ms)
    }
  }
  let slowness = 1
  const page = {
    Blob,
    URL: { createObjectURL: () => "blob:script" },
    ...(worker !== "is none" && { Worker }),
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms * slowness),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
  } as unknown as TimerPage
  return {
    page,
    workers,
    goToBackground: () => {
      slowness = 60
    },
  }
}

describe("A page's timer", () => {
  it("CH8 is accurate in the background, by a worker", () => {
    const { page, goToBackground } = pageWith("works")
    goToBackground()
    const run = vi.fn()
    workerTimer(page)(1_000, run)
    vi.advanceTimersByTime(1_000)
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(120_000)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each(["throws", "fails later", "is none"] as const)(
    "CH8 works without a worker if it is refused: %s",
    (behaviour) => {
      const run = vi.fn()
      const timer = workerTimer(pageWith(behaviour).page)
      timer(1_000, run)
      vi.advanceTimersByTime(1_000)
      timer(1_000, run)
      vi.advanceTimersByTime(1_000)
      expect(run).toHaveBeenCalledTimes(2)
    },
  )

  it("CH8 starts one worker, however often it is used", () => {
    const { page, workers } = pageWith("works")
    const timer = workerTimer(page)
    expect(workers).toHaveLength(0)
    for (let n = 0; n < 10; n += 1) timer(10, () => {})
    vi.advanceTimersByTime(10)
    timer(10, () => {})
    expect(workers).toHaveLength(1)
  })

  it("RC2 does not fire after it was cancelled", () => {
    const run = vi.fn()
    const stop = workerTimer(pageWith("works").page)(1_000, run)
    stop()
    vi.advanceTimersByTime(5_000)
    expect(run).not.toHaveBeenCalled()
  })
})

describe("The lifecycle of a page", () => {
  /** A window and its document as event targets, with a clock and a timer of their own. */
  const wakingPage = () => {
    const page = new EventTarget()
    const document = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState })
    const target = Object.assign(page, { document })
    let now = 0
    let looks: Array<() => void> = []
    const pageLifecycle = webPageLifecycle(
      target as unknown as Parameters<typeof webPageLifecycle>[0],
      (_ms, run) => {
        looks.push(run)
        return () => {
          looks = looks.filter((look) => look !== run)
        }
      },
      () => now,
    )
    return {
      page: target,
      pageLifecycle,
      looks: () => looks.length,
      /** Runs the next check this number of ms after the previous one. */
      lookAfter: (ms: number) => {
        now += ms
        for (const look of looks.splice(0)) look()
      },
    }
  }
  const listened = () => {
    const woken = vi.fn()
    const environment = wakingPage()
    const fiber = Effect.runFork(environment.pageLifecycle.onWake(Effect.sync(woken)))
    return { ...environment, woken, fiber }
  }

  it.each<[string, (page: ReturnType<typeof wakingPage>["page"]) => void, number]>([
    ["back online", (page) => page.dispatchEvent(new Event("online")), 1],
    [
      "back from the history",
      (page) => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })),
      1,
    ],
    [
      "shown for the first time",
      (page) => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false })),
      0,
    ],
    ["visible again", (page) => page.document.dispatchEvent(new Event("visibilitychange")), 1],
    [
      "hidden",
      (page) => {
        page.document.visibilityState = "hidden"
        page.document.dispatchEvent(new Event("visibilitychange"))
      },
      0,
    ],
    ["thawed", (page) => page.document.dispatchEvent(new Event("resume")), 1],
    ["offline", (page) => page.dispatchEvent(new Event("offline")), 0],
  ])("CH7 counts as a wake, or not: %s", (_what, happen, times) => {
    const { page, woken } = listened()
    happen(page)
    expect(woken).toHaveBeenCalledTimes(times)
  })

  it("CH7 notices that the machine slept by a check that is far too late", () => {
    const { lookAfter, woken } = listened()
    for (const ms of [2_000, 2_300, 4_900]) lookAfter(ms)
    expect(woken).not.toHaveBeenCalled()
    lookAfter(600_000)
    expect(woken).toHaveBeenCalledTimes(1)
    lookAfter(2_000)
    expect(woken).toHaveBeenCalledTimes(1)
  })

  it("CH7 is not misled by a clock that is set back", () => {
    const { lookAfter, woken } = listened()
    lookAfter(-3_600_000)
    lookAfter(2_000)
    expect(woken).not.toHaveBeenCalled()
  })

  it("RC2 stops listening and checking without subscribers", async () => {
    const { page, looks, woken, fiber } = listened()
    await Effect.runPromise(Fiber.interrupt(fiber))
    expect(looks()).toBe(0)
    page.dispatchEvent(new Event("online"))
    page.document.dispatchEvent(new Event("visibilitychange"))
    expect(woken).not.toHaveBeenCalled()
  })
})
