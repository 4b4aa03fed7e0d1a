import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { heightKeeper } from "../../embed/height/heightKeeper.ts"

const harness = () => {
  const applied: number[] = []
  let surrenders = 0
  const [report, stop] = heightKeeper(
    (height) => applied.push(height),
    () => {
      surrenders += 1
    },
  )
  return { keeper: { report, stop }, applied, surrenders: () => surrenders }
}

describe("The height of a frame", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("E2 grows at once and shrinks when the content has settled (RS3)", () => {
    const { keeper, applied } = harness()
    keeper.report(500)
    keeper.report(900)
    keeper.report(700)
    expect(applied).toEqual([500, 900])
    vi.advanceTimersByTime(200)
    expect(applied).toEqual([500, 900, 700])
  })

  it("E2 stays steady during a transition that overshoots (RS3)", () => {
    const { keeper, applied } = harness()
    keeper.report(800)
    for (const height of [780, 700, 640, 590, 600, 598, 600]) {
      keeper.report(height)
      vi.advanceTimersByTime(16)
    }
    vi.advanceTimersByTime(200)
    expect(applied).toEqual([800, 600])
  })

  it("E2 ignores differences from rounding (RS1)", () => {
    const { keeper, applied } = harness()
    for (const height of [500, 500.4, 499.6, 500]) keeper.report(height)
    vi.advanceTimersByTime(1_000)
    expect(applied).toEqual([500])
  })

  it("E2 ends at its first height after sixty changes up and down (RS1)", () => {
    const { keeper, applied, surrenders } = harness()
    keeper.report(500)
    for (let cycle = 0; cycle < 60; cycle++) {
      keeper.report(900)
      vi.advanceTimersByTime(100)
      keeper.report(500)
      vi.advanceTimersByTime(200)
    }
    expect(applied.at(-1)).toBe(500)
    expect(Math.max(...applied)).toBe(900)
    expect(surrenders()).toBe(0)
  })

  it("E2 gives up once on a page that grows because its frame has grown, and then ignores its height (RS1)", () => {
    const { keeper, applied, surrenders } = harness()
    for (let height = 1; height < 1_000; height++) {
      keeper.report(height * 10)
      vi.advanceTimersByTime(16)
    }
    expect(surrenders()).toBe(1)
    expect(applied.length).toBeLessThan(300)
  })

  it("E2 follows a page that grows now and then without a limit (RS1)", () => {
    const { keeper, applied, surrenders } = harness()
    for (let height = 1; height <= 1_000; height++) {
      keeper.report(height * 10)
      vi.advanceTimersByTime(500)
    }
    expect(surrenders()).toBe(0)
    expect(applied.at(-1)).toBe(10_000)
  })
})
