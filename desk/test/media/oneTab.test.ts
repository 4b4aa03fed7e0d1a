import { describe, expect, it } from "vitest"
import { type Locks, openOneTab } from "../../src/media/oneTab.ts"

type Hold = (lock: Lock | null) => Promise<void> | void
interface Held {
  readonly rob: () => void
}

/** Web Locks of one browser, for one name: a queue, a holder, and stealing. */
const browserLocks = (): Locks => {
  let holder: Held | undefined
  const turns: Array<() => void> = []
  const next = () => {
    holder = undefined
    turns.shift()?.()
  }
  const grant = (hold: Hold): Promise<void> =>
    new Promise((resolve, reject) => {
      const own: Held = { rob: () => reject(new DOMException("stolen", "AbortError")) }
      holder = own
      Promise.resolve(hold({ name: "camera", mode: "exclusive" } as Lock)).then(() => {
        if (holder === own) next()
        resolve()
      }, reject)
    })
  const request = async (_name: string, { ifAvailable, steal, signal }: LockOptions, hold: Hold): Promise<void> => {
    if (steal) {
      holder?.rob()
      return grant(hold)
    }
    if (holder === undefined) return grant(hold)
    if (ifAvailable) return hold(null) ?? undefined
    return new Promise((resolve, reject) => {
      const turn = () => void grant(hold).then(resolve, reject)
      turns.push(turn)
      signal?.addEventListener("abort", () => {
        const at = turns.indexOf(turn)
        if (at >= 0) turns.splice(at, 1)
        reject(new DOMException("given up", "AbortError"))
      })
    })
  }
  return { request } as unknown as Locks
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe("the tabs of one consultant", () => {
  it("leaves the camera with the first tab, and gives it to the next one when that closes", async () => {
    const locks = browserLocks()
    const first = openOneTab("camera", locks)
    await settled()
    const second = openOneTab("camera", locks)
    await settled()
    expect([first.place.get(), second.place.get()]).toEqual(["here", "elsewhere"])
    first.close()
    await settled()
    expect(second.place.get()).toBe("here")
  })

  it("gives the camera to the tab that takes it, and back once that closes", async () => {
    const locks = browserLocks()
    const first = openOneTab("camera", locks)
    await settled()
    const second = openOneTab("camera", locks)
    await settled()
    second.take()
    await settled()
    expect([first.place.get(), second.place.get()]).toEqual(["elsewhere", "here"])
    second.close()
    await settled()
    expect(first.place.get()).toBe("here")
  })

  it("stops asking a browser that refuses each lock, and asks once more when the camera is taken", async () => {
    let asked = 0
    const request = async () => {
      asked += 1
      throw new DOMException("not here", "SecurityError")
    }
    const tab = openOneTab("camera", { request } as unknown as Locks)
    await settled()
    expect([tab.place.get(), asked]).toEqual(["elsewhere", 6])
    tab.take()
    await settled()
    expect(asked).toBe(7)
  })

  it("has the camera in each tab where the browser has no locks", () => {
    expect(openOneTab("camera", undefined).place.get()).toBe("here")
  })
})
