import { describe, expect, it } from "vitest"
import { readAgenda } from "../../../src/adapters/reading/agenda.ts"

describe("an agenda as backends send it", () => {
  it("is read without a point or a time that is unreadable", () => {
    const sent = [{ id: "1", title: "Design", minutes: "20" }, { id: 2 }, { id: 3, title: " " }, null]
    expect(readAgenda({ points: [...sent, { id: 4, title: "Range", minutes: -5 }], current: "4" })).toEqual({
      points: [
        { id: 1, title: "Design", minutes: 20 },
        { id: 4, title: "Range", minutes: undefined },
      ],
      current: 4,
    })
    expect(readAgenda({ points: [{ id: 1, title: "Design", minutes: 1_441 }] })?.points[0]?.minutes).toBeUndefined()
  })

  it.each([undefined, null, "Agenda", [], {}, { points: [] }, { points: "none" }])("is none if it is %j", (data) => {
    expect(readAgenda(data)).toBeUndefined()
  })
})
