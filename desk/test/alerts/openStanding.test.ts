import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Alert } from "../../src/alerts/Alert.ts"
import { openStanding } from "../../src/alerts/openStanding.ts"

const ada: Alert = { kind: "visitor", key: "queue-1", text: "Ada Ohm waits in the queue.", page: { to: "/queue" } }
const nowhere = () => false

/** A tab whose news is late, after its desk has opened. */
const lateTab = () => {
  const standing = openStanding(() => {})
  standing.update([], nowhere)
  return standing
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
})

afterEach(() => {
  vi.useRealTimers()
})

describe("an alert that another tab had first", () => {
  it("neither sounds nor is reported in a tab that receives it after it was seen there", () => {
    const standing = lateTab()
    standing.apply({ [ada.key]: "seen" })
    expect(standing.update([ada], nowhere)).toEqual([])
    expect(standing.get()).toEqual([{ alert: ada, state: "seen" }])
  })

  it("is reported without a sound after a press in that tab, and stays seen whatever a third tab reports", () => {
    const standing = lateTab()
    standing.apply({ [ada.key]: "noticed" })
    expect(standing.update([ada], nowhere)).toEqual([ada])
    expect(standing.get()).toEqual([{ alert: ada, state: "noticed" }])
    const other = { ...ada, key: "queue-2" }
    standing.apply({ [other.key]: "seen" })
    standing.apply({ [other.key]: "noticed" })
    expect(standing.update([ada, other], nowhere)).toEqual([])
  })

  it("sounds again when its reason returns, and when it comes more than a minute later", () => {
    const standing = lateTab()
    standing.apply({ [ada.key]: "seen" })
    standing.update([ada], nowhere)
    standing.update([], nowhere)
    expect(standing.update([ada], nowhere)).toEqual([ada])
    const late = { ...ada, key: "queue-2" }
    standing.apply({ [late.key]: "seen" })
    vi.advanceTimersByTime(60_001)
    expect(standing.update([ada, late], nowhere)).toEqual([late])
    expect(standing.get().map(({ state }) => state)).toEqual(["sounding", "sounding"])
  })
})
