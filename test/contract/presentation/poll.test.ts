import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { participation } from "../../../src/adapters/reading/participation.ts"

describe("a poll of the backend", () => {
  it("has no results of an open poll, nor any that do not fit its options", () => {
    const read = (fields: object) =>
      v.parse(participation, { version: 1, poll: { id: 5, question: "?", options: ["A", "B"], ...fields } }).poll
    expect(read({ open: true, results: [1, 2] })).toMatchObject({ isOpen: true, results: undefined })
    expect(read({ open: false, results: [1] })?.results).toBeUndefined()
    expect(read({ open: "maybe", results: [1, 2] })).toMatchObject({ isOpen: false, results: [1, 2] })
  })
})
