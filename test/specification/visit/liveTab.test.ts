import { Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import { fakeTab } from "../../../src/adapters/memory/browser/fakeTab.ts"
import type { LiveTab } from "../../../src/application/ports/browser/LiveTab.ts"
import { oneLiveTab } from "../../../src/application/session/oneLiveTab.ts"
import { it } from "../../it.ts"
import { act, settled, start } from "../../run.ts"

/** A tab whose visit and page remember how often they lived and ended. */
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
    live: Effect.all([one.hold("uuid-1", lifeOf("visit")), one.whileHere(lifeOf("page"))], {
      concurrency: "unbounded",
    }),
  }
}

const two = () => {
  const fake = fakeTab()
  return { fake, older: tabOver(fake.tab), newer: tabOver(fake.open()) }
}

/** Both, the newer begun after the older. */
const bothBegun = Effect.gen(function* () {
  const tabs = two()
  return { ...tabs, olderLife: yield* start(tabs.older.live), newerLife: yield* start(tabs.newer.live) }
})

describe("The tabs of one visitor", () => {
  it("RC10 lets the newest live, and the older one let go of everything and say so", function* () {
    const { older, newer } = two()
    yield* start(older.live)
    expect([older.where(), older.counts]).toEqual(["here", { visit: 1, page: 1 }])
    yield* start(newer.live)
    expect([older.where(), older.counts]).toEqual(["elsewhere", { visit: 0, page: 0 }])
    expect([newer.where(), newer.counts]).toEqual(["here", { visit: 1, page: 1 }])
  })

  it("RC10 does not begin again in the older one when the visit was left on purpose in the newer, until asked", function* () {
    const { older, newer, newerLife } = yield* bothBegun
    yield* Fiber.interrupt(newerLife)
    yield* settled
    expect([older.where(), older.counts]).toEqual(["over", { visit: 0, page: 0 }])
    expect([newer.where(), newer.counts]).toEqual(["nowhere", { visit: 0, page: 0 }])
    yield* older.one.continueHere
    yield* settled
    expect([older.where(), older.counts]).toEqual(["here", { visit: 1, page: 1 }])
  })

  it("RC10 tells the older one before the page of the newer is left for another address", function* () {
    const { older, newer } = yield* bothBegun
    yield* newer.one.leave
    yield* settled
    expect([older.where(), older.counts]).toEqual(["over", { visit: 0, page: 0 }])
  })

  it("RC10 goes on in the older one by itself when the newer is closed or crashes", function* () {
    const { fake, older } = yield* bothBegun
    yield* act(() => fake.crash())
    expect([older.where(), older.counts]).toEqual(["here", { visit: 1, page: 1 }])
  })

  it("RC10 takes the visit back where the visitor wishes, and each in turn", function* () {
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

  it("RC10 leaves a tab that has ended out of the turn", function* () {
    const { older, olderLife, newerLife } = yield* bothBegun
    yield* Fiber.interrupt(olderLife)
    yield* Fiber.interrupt(newerLife)
    yield* settled
    expect([older.where(), older.counts]).toEqual(["nowhere", { visit: 0, page: 0 }])
  })

  it("RC10 ends with the page that is over, and does not begin it again", function* () {
    const fake = fakeTab()
    const one = oneLiveTab({ liveTab: fake.tab })
    let times = 0
    yield* start(one.hold("uuid-1", Effect.never))
    const page = yield* start(
      one.whileHere(
        Effect.sync(() => {
          times += 1
        }),
      ),
    )
    yield* Fiber.join(page)
    expect(times).toBe(1)
  })
})
