import { describe, expect, it } from "vitest"
import type { HoldState, OpenHold } from "../../../src/application/booking/calendar/holdSlot.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { holdShown } from "../../../src/ui/booking/schedule/calendarShown.ts"
import type { HoldSnapshot } from "../../../src/ui/booking/schedule/ScheduleSnapshot.ts"

describe("The remaining time of a hold", () => {
  const hold = { extend: () => {}, state: createStore<HoldState>({ kind: "none" }) } as Partial<OpenHold> as OpenHold
  const none: HoldSnapshot = { kind: "none" }
  const left = (leftMs: number, shown: HoldSnapshot = none) =>
    holdShown({ kind: "held", startsAt: 1, expiresAt: 2, leftMs }, hold, shown)

  it.each([
    [300_000, 5, false],
    [240_001, 5, false],
    [240_000, 4, false],
    [60_001, 2, false],
    [60_000, 1, true],
    [1, 1, true],
  ])("K4 of %i ms shows %i minutes, and that it is the last: %s", (ms, minutes, isEnding) => {
    expect(left(ms)).toMatchObject({ kind: "held", minutes, isEnding })
  })

  it("K4 does not change from second to second", () => {
    const shown = left(299_000)
    expect(left(298_000, shown)).toBe(shown)
    expect(left(240_000, shown)).not.toBe(shown)
  })

  it("K4 shows that it has expired, and shows nothing without a hold", () => {
    expect(holdShown({ kind: "expired", startsAt: 1 }, hold, none).kind).toBe("over")
    expect(holdShown({ kind: "asking", startsAt: 1 }, hold, none)).toEqual(none)
    expect(holdShown({ kind: "taken", startsAt: 1, bookingId: undefined }, hold, none)).toEqual(none)
  })
})
