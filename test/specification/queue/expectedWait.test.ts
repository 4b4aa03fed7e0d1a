import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { expectedWait } from "../../../src/domain/queue/expectedWait.ts"

const minutes = { shorter: 10, longer: 20 }

describe("the expected wait", () => {
  it.each([
    ["the first, with one who is busy", 1, { consultants: 1, free: 0, minutes }, { _tag: "Below", to: 15 }],
    ["the first, with one who is free", 1, { consultants: 1, free: 1, minutes }, { _tag: "Below", to: 5 }],
    ["the third, with one", 3, { consultants: 1, free: 0, minutes }, { _tag: "Range", from: 20, to: 60 }],
    ["the third, with three", 3, { consultants: 3, free: 0, minutes }, { _tag: "Range", from: 5, to: 20 }],
    ["the hundredth", 100, { consultants: 2, free: 0, minutes }, { _tag: "OverAnHour" }],
    ["the second, without lengths", 2, { consultants: 2, free: 0, minutes: undefined }, { _tag: "Unknown" }],
    ["anybody, without consultants", 1, { consultants: 0, free: 0, minutes }, { _tag: "NobodyThere" }],
  ] as const)("QU10 of %s", (_, position, figures, wait) => {
    expect(expectedWait(position, figures)).toEqual(wait)
  })

  it("QU10 is a real range in coarse steps, and never shorter at a later place", () => {
    const figures = fc.record({
      consultants: fc.integer({ min: 1, max: 20 }),
      free: fc.integer({ min: 0, max: 20 }),
      minutes: fc.record({
        shorter: fc.double({ min: 0, max: 60, noNaN: true }),
        longer: fc.double({ min: 60, max: 180, noNaN: true }),
      }),
    })
    const bounds = (position: number, known: Parameters<typeof expectedWait>[1]) => {
      const wait = expectedWait(position, known)
      if (wait._tag === "Range") return [wait.from, wait.to] as const
      return wait._tag === "Below" ? ([0, wait.to] as const) : ([60, Number.POSITIVE_INFINITY] as const)
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), figures, (position, known) => {
        const [[from, to], [nextFrom, nextTo]] = [bounds(position, known), bounds(position + 1, known)]
        expect(from).toBeLessThan(to)
        expect(from % 5).toBe(0)
        expect(nextFrom).toBeGreaterThanOrEqual(from)
        expect(nextTo).toBeGreaterThanOrEqual(to)
      }),
    )
  })
})
