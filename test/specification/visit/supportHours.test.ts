import { describe, expect, it } from "vitest"
import { nextOpening } from "../../../src/domain/booking/supportHours.ts"

describe("The support hours", () => {
  it.each([
    { now: "2026-07-14T03:00:00Z", opens: "2026-07-14T08:00:00Z", why: "before 10 o'clock in Berlin" },
    { now: "2026-07-14T20:00:00Z", opens: "2026-07-15T08:00:00Z", why: "from 22 o'clock on" },
    { now: "2026-10-24T21:00:00Z", opens: "2026-10-25T09:00:00Z", why: "in the night in which clocks go back" },
    { now: "2026-07-14T10:00:00Z", opens: undefined, why: "within the hours, where nobody has said when" },
  ])("T7 open next at $opens: $why", ({ now, opens }) => {
    expect(nextOpening(Date.parse(now), "Europe/Berlin")).toBe(opens && Date.parse(opens))
  })
})
