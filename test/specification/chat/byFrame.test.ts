import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createStore } from "../../../src/application/store/Store.ts"
import { byFrame } from "../../../src/ui/viewmodel/byFrame.ts"

/** A page whose frames are run by the test; it runs none while it is hidden. */
const page = () => {
  const waiting = new Map<number, FrameRequestCallback>()
  let asked = 0
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => {
    asked += 1
    waiting.set(asked, draw)
    return asked
  })
  vi.stubGlobal("cancelAnimationFrame", (id: number) => void waiting.delete(id))
  return {
    frame: () => {
      const due = [...waiting.values()]
      waiting.clear()
      for (const draw of due) draw(0)
    },
    waiting: () => waiting.size,
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const followed = () => {
  const source = createStore(0)
  const seen = byFrame(source)
  const notified: Array<number> = []
  const stop = seen.subscribe(() => notified.push(seen.get()))
  return { source, seen, notified, stop }
}

describe("A value throttled by frames", () => {
  it("H10 notifies once a frame, however often it changed, and then has the newest value", () => {
    const { frame } = page()
    const { source, seen, notified } = followed()
    for (let value = 1; value <= 1_000; value += 1) source.set(value)
    expect(notified).toEqual([])
    expect(seen.get()).toBe(0)
    frame()
    expect(notified).toEqual([1_000])
    frame()
    expect(notified).toEqual([1_000])
    source.set(1_001)
    frame()
    expect(notified).toEqual([1_000, 1_001])
  })

  it("H10 accumulates nothing in a hidden tab, lags 1 s at most, and catches up with the first frame", () => {
    const { frame, waiting } = page()
    const { source, notified } = followed()
    for (let value = 1; value <= 1_000; value += 1) source.set(value)
    expect(waiting() + vi.getTimerCount()).toBe(2)
    vi.advanceTimersByTime(1_000)
    expect(notified).toEqual([1_000])
    expect(waiting() + vi.getTimerCount()).toBe(0)
    source.set(1_001)
    frame()
    expect(notified).toEqual([1_000, 1_001])
    vi.advanceTimersByTime(5_000)
    expect(notified).toHaveLength(2)
  })

  it("H10 is the source's value without subscribers, and leaves nothing scheduled after the last one unsubscribes", () => {
    const { waiting } = page()
    const { source, seen, notified, stop } = followed()
    source.set(1)
    stop()
    expect(seen.get()).toBe(1)
    expect(waiting() + vi.getTimerCount()).toBe(0)
    source.set(2)
    expect(seen.get()).toBe(2)
    expect(waiting() + vi.getTimerCount()).toBe(0)
    expect(notified).toEqual([])
  })
})
