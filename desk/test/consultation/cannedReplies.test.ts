import { describe, expect, it } from "vitest"
import { filledReply, repliesFor, slashAt, withReply } from "../../src/consultation/answers/cannedReplies.ts"

const reply = (keyword: string, en = keyword) => ({ keyword, text: { en, de: en } })

describe("prepared answers", () => {
  it.each([
    ["/to", 3, { word: "to", start: 0 }],
    ["Yes /TO", 7, { word: "to", start: 4 }],
    ["Yes\n/", 5, { word: "", start: 4 }],
    ["24/7", 4, undefined],
    ["https://", 8, undefined],
    ["/to and more", 12, undefined],
    ["/tow", 2, { word: "t", start: 0 }],
  ])("are looked up by the word after a slash in %j at %i", (text, caret, slash) => {
    expect(slashAt(text, caret)).toEqual(slash)
  })

  it("are listed with the consultant's own first, and none of another location", () => {
    const replies = {
      own: [reply("tomorrow"), reply("tow", "own")],
      shared: [
        { locationId: 3, replies: [reply("tow", "shared"), reply("towsheet")] },
        { locationId: 4, replies: [reply("tower")] },
      ],
    }
    expect(repliesFor(replies, 3, "to").map(({ text }) => text.en)).toEqual(["tomorrow", "own", "towsheet"])
    expect(repliesFor(replies, 3, "tow").map(({ text }) => text.en)).toEqual(["own", "towsheet"])
  })

  it("have the names filled in, and leave an unknown model to be written by hand", () => {
    const text = { en: "{visitor}, {consultant} shows the {model}.", de: "" }
    const names = { visitor: "Jonas", consultant: "Melina", model: undefined }
    expect(filledReply(text, "en", names)).toBe("Jonas, Melina shows the {model}.")
  })

  it.each([
    ["Hello {visitor}, I am {consultant}.", "Hello, I am Melina."],
    ["Guten Tag, {visitor}, ich bin {consultant}.", "Guten Tag, ich bin Melina."],
    ["{visitor}, der Wagen kommt.", "Der Wagen kommt."],
    ["In about four months, {visitor}.", "In about four months."],
  ])("omit the name of a visitor who gave none: %j", (en, filled) => {
    const names = { visitor: undefined, consultant: "Melina", model: undefined }
    expect(filledReply({ en, de: "" }, "en", names)).toBe(filled)
  })

  it("replace only the slash and its word", () => {
    expect(withReply("Yes /to please", { word: "to", start: 4 }, "2,100 kg")).toEqual({
      text: "Yes 2,100 kg please",
      selection: [12, 12],
    })
  })

  it("select a name that is still to be filled in", () => {
    expect(withReply("/drive", { word: "drive", start: 0 }, "Drive the {model}?").selection).toEqual([10, 17])
  })
})
