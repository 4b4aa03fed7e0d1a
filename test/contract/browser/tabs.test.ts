import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { type ChannelPage, webBookingTabs } from "../../../src/adapters/browser/tabs/webBookingTabs.ts"
import { type LockPage, webLockTab } from "../../../src/adapters/browser/tabs/webLockTab.ts"

/** Locks of an origin as in the standard: stealing breaks a held lock, an ordinary request is queued. */
const originLocks = () => {
  const names: string[] = []
  const waiting: Array<() => void> = []
  let held: { readonly break: () => void } | undefined
  const free = () => {
    held = undefined
    waiting.shift()?.()
  }
  const grant = (callback: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const mine = { break: () => reject(new DOMException("stolen", "AbortError")) }
      held = mine
      void callback().then(() => {
        resolve()
        if (held !== mine) return
        free()
      })
    })
  const request = (name: string, options: LockOptions, callback: () => Promise<void>): Promise<void> => {
    names.push(name)
    if (options.steal === true && options.signal !== undefined) throw new DOMException("both", "NotSupportedError")
    if (options.steal === true) {
      held?.break()
      return grant(callback)
    }
    if (held === undefined) return grant(callback)
    return new Promise((resolve, reject) => {
      const next = () => void grant(callback).then(resolve, reject)
      waiting.push(next)
      options.signal?.addEventListener("abort", () => {
        waiting.splice(waiting.indexOf(next), 1)
        reject(new DOMException("aborted", "AbortError"))
      })
    })
  }
  const page = { navigator: { locks: { request } }, crypto, BroadcastChannel } as unknown as LockPage
  return { page, names, isHeld: () => held !== undefined, close: free, waiting: () => waiting.length }
}
const run = Effect.runPromise
const turn = () => new Promise((resolve) => setTimeout(resolve, 10))

describe("The live tab", () => {
  it("RC10 is taken from the tab that had it, which is notified", async () => {
    const { page } = originLocks()
    const [older, newer] = [webLockTab(page), webLockTab(page)]
    const tenure = await run(older.take("uuid-1"))
    const ended = Effect.runFork(tenure.ended)
    await turn()
    expect(ended.pollUnsafe()).toBeUndefined()
    await run(newer.take("uuid-1"))
    await run(Fiber.join(ended))
  })

  it("RC10 is inherited when the other tab is gone, and not before", async () => {
    const { page, close } = originLocks()
    const [older, newer] = [webLockTab(page), webLockTab(page)]
    await run(newer.take("uuid-1"))
    const inherited = Effect.runFork(older.inherit("uuid-1"))
    await turn()
    expect(inherited.pollUnsafe()).toBeUndefined()
    close()
    await run(Fiber.join(inherited))
  })

  it("RC10 is over for waiting tabs when the other tab leaves on purpose, and free for the next one that takes it", async () => {
    const { page, waiting } = originLocks()
    const [older, newer] = [webLockTab(page), webLockTab(page)]
    const tenure = await run(newer.take("uuid-1"))
    const inherited = Effect.runFork(Effect.result(older.inherit("uuid-1")))
    // The lock's name is a digest, which may take several turns; before that no tab waits.
    await expect.poll(waiting).toBe(1)
    await run(tenure.leave)
    expect(await run(Fiber.join(inherited))).toMatchObject({ failure: { _tag: "VisitOver" } })
    expect(waiting()).toBe(0)
    await run(older.take("uuid-1"))
  })

  it("RC10 stops waiting when it is interrupted", async () => {
    const { page, waiting, isHeld } = originLocks()
    const tenure = await run(webLockTab(page).take("uuid-1"))
    const inherited = Effect.runFork(webLockTab(page).inherit("uuid-1"))
    await expect.poll(waiting).toBe(1)
    await run(Fiber.interrupt(inherited))
    expect(waiting()).toBe(0)
    await run(tenure.leave)
    await expect.poll(isHeld).toBe(false)
  })

  it("E5 uses one lock for each visitor, without the uuid in its name", async () => {
    const { page, names } = originLocks()
    const tab = webLockTab(page)
    for (const visitor of ["uuid-1", "uuid-1", "uuid-2"]) await run(tab.take(visitor))
    expect(names[0]).toBe(names[1])
    expect(names[2]).not.toBe(names[0])
    expect(names.join()).not.toContain("uuid")
  })

  const refusing = {
    request: () => Promise.reject(new DOMException("no origin", "SecurityError")),
  } as unknown as LockManager
  it.each([
    ["there are no locks", { navigator: {}, crypto }],
    ["the page is not secure", { navigator: { locks: refusing }, crypto: {} }],
    ["locks are forbidden", { navigator: { locks: refusing }, crypto }],
  ] as const)("RC10 E12 is independent if %s: it has the visit, and no other tab takes it", async (_where, page) => {
    const tenure = await run(webLockTab(page).take("uuid-1"))
    const ended = Effect.runFork(tenure.ended)
    await turn()
    expect(ended.pollUnsafe()).toBeUndefined()
    await run(tenure.leave)
  })
})

describe("The visitor's other tabs, about appointments", () => {
  const listening = (page: ChannelPage) => {
    const received: number[] = []
    const tabs = webBookingTabs(page)
    const fiber = Effect.runFork(tabs.onChange((id) => Effect.sync(() => void received.push(id))))
    return { received, tabs, leave: () => run(Fiber.interrupt(fiber)) }
  }

  it("K5 receive the booking's id on a change until they leave, and the tab that made it does not", async () => {
    const [own, other] = [listening({ BroadcastChannel }), listening({ BroadcastChannel })]
    own.tabs.notify(905)
    await expect.poll(() => other.received).toEqual([905])
    other.tabs.notify(906)
    await expect.poll(() => own.received).toEqual([906])
    expect(other.received).toEqual([905])
    await other.leave()
    own.tabs.notify(907)
    await turn()
    expect(other.received).toEqual([905])
    await own.leave()
  })

  it("K5 are notified by a page that does not listen itself", async () => {
    const other = listening({ BroadcastChannel })
    webBookingTabs({ BroadcastChannel }).notify(905)
    await expect.poll(() => other.received).toEqual([905])
    await other.leave()
  })

  it("K5 are not notified if the browser has no channels, or refuses them", async () => {
    const refusing = class {
      constructor() {
        throw new DOMException("no origin", "SecurityError")
      }
    } as unknown as typeof BroadcastChannel
    for (const page of [{}, { BroadcastChannel: refusing }]) {
      const { received, tabs, leave } = listening(page)
      tabs.notify(905)
      await turn()
      await leave()
      expect(received).toEqual([])
    }
  })
})
