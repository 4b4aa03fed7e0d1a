import { describe, expect, it } from "vitest"
import { Unmet } from "../../scripts/install.mjs"
import { chosenParts, notMeasured } from "../../scripts/parts.ts"
import {
  atMost,
  type Figure,
  isMet,
  medianOf,
  reported,
  slowestAtMost,
  tableOf,
  verdictOf,
} from "../../tools/bench/measure/figures.ts"

describe("the figures of a bench", () => {
  it("use the median of several, also of an even number", () => {
    expect(medianOf([9, 1, 5])).toBe(5)
    expect(medianOf([1, 9, 3, 5])).toBe(4)
    expect(medianOf([])).toBeNaN()
  })

  it("are judged by the rounded values of the table; a failed measurement misses its goal", () => {
    expect([atMost("shift", 0, 0.0004, "", 3), atMost("shift", 0, 0.0006, "", 3)].map(isMet)).toEqual([true, false])
    expect(isMet(atMost("ratio", 1.5, Number.NaN, "x"))).toBe(false)
    expect(isMet(reported("load", Number.NaN))).toBe(true)
  })

  it("count the slowest of several attempts, and show all of them", () => {
    expect(slowestAtMost("back", 3_000, [200, 3_100])).toMatchObject({ value: 3.1, detail: "0.2, 3.1" })
    expect([3_100, 2_900].map((ms) => isMet(slowestAtMost("back", 3_000, [200, ms])))).toEqual([false, true])
  })

  const usable: Figure = { ...reported("usable", 130, "ms"), floor: 100, peer: 200, goal: { most: 0.65, of: "peer" } }

  it("may be limited to a multiple of a floor or of a peer, and miss without one", () => {
    expect(isMet(usable)).toBe(true)
    expect(isMet({ ...usable, value: 132 })).toBe(false)
    expect(isMet({ ...usable, goal: { most: 1.29, of: "floor" } })).toBe(false)
    expect(isMet({ ...reported("usable", 1), goal: { most: 2, of: "peer" } })).toBe(false)
    expect(isMet({ ...reported("usable", 0), peer: 0, goal: { most: 2, of: "peer" } })).toBe(false)
  })

  it("are in a table with floors and peers if there are any", () => {
    expect(
      tableOf([{ ...usable, detail: "120 to 180" }, reported("requests", 3), atMost("back", 1, Number.NaN, "s")]),
    ).toBe(
      [
        "| what | goal | measured | floor | peer |  |",
        "|---|---|---|---|---|---|",
        "| usable | ≤ 0.65 x the peer's | 130 ms (120 to 180) | 100 ms (1.30 x) | 200 ms (0.65 x) |  |",
        "| requests | – | 3 |  |  |  |",
        "| back | ≤ 1 s | – s |  |  | missed |",
      ].join("\n"),
    )
    expect(tableOf([reported("heap", 1.25, "MiB", 1)])).toBe(
      "| what | goal | measured |  |\n|---|---|---|---|\n| heap | – | 1.3 MiB |  |",
    )
  })

  it("stand beside their earlier values", () => {
    expect(tableOf([{ ...atMost("lines", 20, 23, ""), before: 31 }, reported("files", 3)])).toBe(
      [
        "| what | before | goal | measured |  |",
        "|---|---|---|---|---|",
        "| lines | 31 | ≤ 20 | 23 | missed |",
        "| files |  | – | 3 |  |",
      ].join("\n"),
    )
  })

  it("end in a verdict that names what was missed", () => {
    expect(verdictOf([usable, reported("load", 9)])).toEqual({ isMet: true, text: "1 goals, all met" })
    expect(verdictOf([usable, notMeasured("joins", new Error("No picture\nat all"))])).toEqual({
      isMet: false,
      text: "2 goals, 1 missed: joins: not measured",
    })
  })
})

describe("the parts of a bench", () => {
  const parts = { first: async () => [], chat: async () => [], joins: async () => [] }

  it("are all, or those that --only names, in their own order", () => {
    expect(chosenParts(parts, undefined)).toEqual(["first", "chat", "joins"])
    expect(chosenParts(parts, "joins,first")).toEqual(["first", "joins"])
  })

  it("may not be others", () => {
    expect(() => chosenParts(parts, "first,pigeons")).toThrow(
      new Unmet('--only names some of first, chat, joins, not "pigeons".'),
    )
  })
})
