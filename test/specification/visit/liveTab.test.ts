import { Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import { fakeTab } from "../../../src/adapters/memory/browser/fakeTab.ts"
import type { LiveTab } from "../../../src/application/ports/browser/LiveTab.ts"
import { oneLiveTab } from "../../../src/application/session/oneLiveTab.ts"
import { it } from "../../it.ts"
import { act, settled, start } from "../../run.ts"

/** A tab that counts how often its visit and its page were started and ended. */
const tabOver = (tab: LiveTab) => {
  const one = oneLiveTab({ liveTab: tab })
  const counts = { visit: 0, page: 0 }
  const lifeOf = (name: keyof typeof counts) =>
    Effect.acquireUseRelease(
      Effect.sync(() => {
        counts[name] += 1
      }),
      () => Effect.never,
      () =>
        Effect.sync(() => {
          counts[name] -= 1
        }),
    )
  return {
    one,
    counts,
    where: one.whereabouts.get,
    live: Effect.all([one.hold("uuid-1", lifeOf("visit")), one.whileLive(lifeOf("page"))], {
      concurrency: "unbounded",
    }),
  }
}

const two = () => {
  const fake = fakeTab()
  return { fake, older: tabOver(fake.tab), newer: tabOver(fake.open()) }
}

/** Both tabs, the newer started after the older. */
const bothBegun = Effect.gen(function* () {
  const tabs = two()
  return { ...tabs, olderLife: yield* start(tabs.older.live), newerLife: yield* start(tabs.newer.live) }
})

describe("The tabs of one visitor", () => {
  it("RC10 are live in the newest only; the older one releases everything and says so", function* () {
    const { older, newer } = two()
    yield* start(older.live)
    expect([older.where(), older.counts]).toEqual(["here", { visit: 1, page: 1 }])
    yield* start(newer.live)
    expect([older.where(), older.counts]).toEqual(["elsewhere", { visit: 0, page: 0 }])
    expect([newer.where(), newer.counts]).toEqual(["here", { visit: 1, page: 1 }])
  })

  it("RC10 do not go live in the older one after the visitor ended the visit in the newer, until asked", function* () {
    const { older, newer, newerLife } = yield* bothBegun
    yield* Fiber.interrupt(newerLife)
    yield* settled
    expect([older.where(), older.counts]).toEqual(["over", { visit: 0, page: 0 }])
    expect([newer.where(), newer.counts]).toEqual(["nowhere", { visit: 0, page: 0 }])
    yield* older.one.continueHere
    yield* settled
    expect([older.where(), older.counts]).toEqual(["here", { visit: 1, page: 1 }])
  })

  it("RC10 notify the older one before the newer's page leaves for another address", function* () {
    const { older, newer } = yield* bothBegun
    yield* newer.one.leave
    yield* settled
    expect([older.where(), older.counts]).toEqual(["over", { visit: 0, page: 0 }])
  })

  it("RC10 become live in the older one automatically when the newer is closed or crashes", function* () {
    const { fake, older } = yield* bothBegun
    yield* act(() => fake.crash())
    expect([older.where(), older.counts]).toEqual(["here", { visit: 1, page: 1 }])
  })

  it("RC10 move the visit to the tab where the visitor asks for it, each in turn", function* () {
    const { older, newer } = yield* bothBegun
    yield* older.one.continueHere
    yield* settled
    expect([older.where(), newer.where()]).toEqual(["here", "elsewhere"])
    expect([older.counts, newer.counts]).toEqual([
      { visit: 1, page: 1 },
      { visit: 0, page: 0 },
    ])
    yield* newer.one.continueHere
    yield* settled
    expect([older.where(), newer.where()]).toEqual(["elsewhere", "here"])
  })

  it("RC10 stop for another showroom of the page until the visitor continues here, also if they share no lock", function* () {
    const separate: LiveTab = {
      take: () => Effect.succeed({ ended: Effect.never, leave: Effect.void }),
      inherit: () => Effect.succeed({ ended: Effect.never, leave: Effect.void }),
    }
    const { one, counts, where, live } = tabOver(separate)
    yield* start(live)
    yield* one.yield
    yield* settled
    expect([where(), counts]).toEqual(["beside", { visit: 0, page: 0 }])
    yield* one.continueHere
    yield* settled
    expect([where(), counts]).toEqual(["here", { visit: 1, page: 1 }])
    yield* one.yield
    yield* settled
    expect([where(), counts]).toEqual(["beside", { visit: 0, page: 0 }])
  })

  it("RC10 return to the older showroom of a page when the newer is gone, if they share a lock", function* () {
    const { fake, older, newer } = two()
    yield* start(older.live)
    yield* older.one.yield
    yield* settled
    yield* start(newer.live)
    expect([older.where(), newer.where()]).toEqual(["beside", "here"])
    yield* act(() => fake.crash())
    expect([older.where(), older.counts]).toEqual(["here", { visit: 1, page: 1 }])
  })

  it("RC10 skip a tab that has ended", function* () {
    const { older, olderLife, newerLife } = yield* bothBegun
    yield* Fiber.interrupt(olderLife)
    yield* Fiber.interrupt(newerLife)
    yield* settled
    expect([older.where(), older.counts]).toEqual(["nowhere", { visit: 0, page: 0 }])
  })

  it("RC10 run a page's program once, and not again after it has ended", function* () {
    const fake = fakeTab()
    const one = oneLiveTab({ liveTab: fake.tab })
    let times = 0
    yield* start(one.hold("uuid-1", Effect.never))
    const page = yield* start(
      one.whileLive(
        Effect.sync(() => {
          times += 1
        }),
      ),
    )
    yield* Fiber.join(page)
    expect(times).toBe(1)
  })
})
