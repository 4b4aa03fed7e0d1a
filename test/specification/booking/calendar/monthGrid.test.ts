import { describe, expect, it } from "vitest"
import { daysIn, monthsLater } from "../../../../src/domain/booking/freeTimes.ts"
import { dayByKey, weeksFrom, weeksOf } from "../../../../src/ui/booking/date/monthGrid.ts"

describe("The grid of a month", () => {
  it("K1 shows every day of every month once, in weeks from Monday to Sunday", () => {
    for (let month = "2026-01"; month <= "2028-12"; month = monthsLater(month, 1)) {
      const weeks = weeksOf(daysIn(month))
      expect(weeks.flat().filter((day) => day !== undefined)).toEqual(daysIn(month))
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        for (const [weekday, day] of week.entries())
          if (day !== undefined) expect(new Date(day).getUTCDay()).toBe((weekday + 1) % 7)
      }
    }
  })

  it("K1 begins with the week of today: past weeks cannot be chosen from", () => {
    expect(weeksFrom("2026-11", "2026-11-29")[0]?.[0]).toBe("2026-11-23")
    expect(weeksFrom("2026-12", "2026-11-30")).toEqual(weeksOf(daysIn("2026-12")))
  })

  it("K1 shows at a month's end the next days too, so that three weeks are in view", () => {
    const days = weeksFrom("2026-11", "2026-11-30").flat()
    expect(days).toHaveLength(21)
    expect([days[0], days[1], days.at(-1)]).toEqual(["2026-11-30", "2026-12-01", "2026-12-20"])
    expect(weeksFrom("2026-11", "2026-11-23").flat().at(-1)).toBe("2026-12-13")
    expect(weeksFrom("2026-11", "2026-11-22").flat().filter(Boolean).at(-1)).toBe("2026-11-30")
    expect(weeksFrom("2027-01", "2026-12-31").flat().filter(Boolean).at(-1)).toBe("2027-01-31")
  })

  it.each([
    ["ArrowLeft", false, { "2026-07-01": "2026-06-30" }],
    ["ArrowRight", false, { "2026-07-31": "2026-08-01" }],
    ["ArrowUp", false, { "2026-07-03": "2026-06-26" }],
    ["ArrowDown", false, { "2026-12-28": "2027-01-04" }],
    ["Home", false, { "2026-07-01": "2026-06-29", "2026-07-13": "2026-07-13" }],
    ["End", false, { "2026-07-31": "2026-08-02", "2026-07-19": "2026-07-19" }],
    ["PageUp", false, { "2026-03-31": "2026-02-28" }],
    ["PageDown", false, { "2026-01-31": "2026-02-28" }],
    ["PageUp", true, { "2028-02-29": "2027-02-28" }],
    ["PageDown", true, { "2026-07-14": "2027-07-14" }],
  ])("BK9 K1 %s (Shift: %s) moves across the edges of months and years: %j", (key, shift, ways) => {
    for (const [from, to] of Object.entries(ways)) expect(dayByKey(from, key, shift)).toBe(to)
  })

  it("BK9 ignores every other key", () => {
    for (const key of ["Tab", "a", "F5", "Escape"]) expect(dayByKey("2026-07-14", key, false)).toBeUndefined()
  })
})
