import { describe, expect, it } from "vitest"
import { newest } from "../../src/environment/time/newest.ts"
import { manualClock } from "./manualClock.ts"

describe("a task that is not repeated more often than useful", () => {
  it("is busy during a run and the pause after it, and idle afterwards", async () => {
    const clock = manualClock(0)
    const runs: Array<(pauseMs: number) => void> = []
    const list = newest(clock, () => new Promise((resolve) => runs.push(resolve)))
    expect(list.isBusy()).toBe(false)
    const first = list.publish()
    await expect.poll(() => runs.length).toBe(1)
    expect(list.isBusy()).toBe(true)
    const second = list.publish()
    runs[0]?.(5_000)
    await first
    expect(list.isBusy()).toBe(true)
    expect(runs.length).toBe(1)
    clock.advance(5_000)
    await expect.poll(() => runs.length).toBe(2)
    runs[1]?.(0)
    await second
    expect(list.isBusy()).toBe(false)
  })
})
