import { Effect } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { type SeenPage, webPageVisibility } from "../../../src/adapters/browser/page/webPageVisibility.ts"
import { fakePageVisibility } from "../../../src/adapters/memory/browser/fakePageVisibility.ts"
import type { PageVisibility } from "../../../src/application/ports/browser/Page.ts"

interface VisibilityHarness {
  readonly pageVisibility: PageVisibility
  readonly comeBack: () => void
  readonly lookAway: () => void
  readonly leave: () => void
}

/** A page where only the events are real. */
const seenPage = () => {
  const events = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState })
  const page: SeenPage = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    document,
  }
  const show = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState
    document.dispatchEvent(new Event("visibilitychange"))
  }
  return { page, show, happen: (event: Event) => void events.dispatchEvent(event) }
}

const webHarness = (): VisibilityHarness => {
  const { page, show, happen } = seenPage()
  return {
    pageVisibility: webPageVisibility(page),
    comeBack: () => show("visible"),
    lookAway: () => show("hidden"),
    leave: () => happen(new Event("pagehide")),
  }
}
const deskHarness = (): VisibilityHarness => fakePageVisibility()

const ends: Array<() => void> = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
/** Runs until the end of the test, or until it is stopped. */
const started = (effect: Effect.Effect<unknown>) => {
  const fiber = Effect.runFork(effect)
  const stop = () => fiber.interruptUnsafe()
  ends.push(stop)
  return { fiber, stop }
}
const counted = () => {
  let count = 0
  const run = Effect.sync(() => {
    count += 1
  })
  return { run, count: () => count }
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

describe.each([
  ["the desk", deskHarness],
  ["the browser", webHarness],
] as const)("The visibility of the page, by %s", (_name, open) => {
  it("K5 resolves at once on a visible page", async () => {
    await Effect.runPromise(open().pageVisibility.seen)
  })

  it("K5 resolves when a hidden page becomes visible, not before", async () => {
    const { pageVisibility, lookAway, comeBack } = open()
    lookAway()
    const seen = counted()
    started(Effect.andThen(pageVisibility.seen, seen.run))
    await turn()
    expect(seen.count()).toBe(0)
    comeBack()
    await turn()
    expect(seen.count()).toBe(1)
  })

  it("K1 reports every return until it is interrupted", async () => {
    const { pageVisibility, lookAway, comeBack } = open()
    const returns = counted()
    const { stop } = started(pageVisibility.onReturn(returns.run))
    await turn()
    for (const _time of [1, 2]) {
      lookAway()
      comeBack()
      await turn()
    }
    expect(returns.count()).toBe(2)
    stop()
    await turn()
    comeBack()
    await turn()
    expect(returns.count()).toBe(2)
  })

  it("IF5 reports that the page unloads until it is interrupted", async () => {
    const { pageVisibility, leave } = open()
    const leaves = counted()
    const { stop } = started(pageVisibility.onLeave(leaves.run))
    await turn()
    leave()
    await turn()
    stop()
    await turn()
    leave()
    await turn()
    expect(leaves.count()).toBe(1)
  })
})

describe("The browser's page", () => {
  it.each([
    ["the focus", () => new Event("focus")],
    ["the network", () => new Event("online")],
    ["the history", () => Object.assign(new Event("pageshow"), { persisted: true })],
  ] as const)("K1 is returned to by %s, until that is interrupted", async (_way, event) => {
    const { page, happen } = seenPage()
    const returns = counted()
    const { stop } = started(webPageVisibility(page).onReturn(returns.run))
    await turn()
    happen(event())
    expect(returns.count()).toBe(1)
    stop()
    await turn()
    happen(event())
    await turn()
    expect(returns.count()).toBe(1)
  })

  it("K1 is not returned to by events while it is hidden, nor by its own first load", async () => {
    const { page, show, happen } = seenPage()
    const returns = counted()
    started(webPageVisibility(page).onReturn(returns.run))
    await turn()
    happen(new Event("pageshow"))
    show("hidden")
    happen(new Event("online"))
    expect(returns.count()).toBe(0)
  })

  it("IF5 runs the task for unloading synchronously, because an unloading page waits for nothing", async () => {
    const { page, happen } = seenPage()
    const left = counted()
    started(webPageVisibility(page).onLeave(left.run))
    await turn()
    happen(new Event("pagehide"))
    expect(left.count()).toBe(1)
  })
})
