import { describe, expect, it } from "vitest"
import { askedModels, questionOpenings } from "../../../src/domain/product/askedModels.ts"
import { readMomentsText } from "../../../src/domain/product/shownMoments.ts"
import german from "../../../src/ui/locales/de/consultation/shown.json" with { type: "json" }
import english from "../../../src/ui/locales/en/consultation/shown.json" with { type: "json" }

const aurelia = { id: 13, brand: "Livid", model: "Aurelia" }
const cabrio = { id: 12, brand: "Livid", model: "Aurelia Cabrio" }

describe("the models that a message asks about", () => {
  it("H8 E16 L1 are those of its lines as both languages open them", () => {
    expect([english, german].map(({ shown }) => shown.question.replace("{{model}}: ", ""))).toEqual(questionOpenings)
    const text = "Hello.\nAbout Livid Aurelia Cabrio: does it have a roof?\nZu Livid Aurelia: Und hier?"
    expect(askedModels(text, [aurelia, cabrio])).toEqual([cabrio, aurelia])
  })

  it("H8 E16 are none in other texts, and each one once", () => {
    expect(askedModels("I like the Livid Aurelia: it is red.", [aurelia])).toEqual([])
    expect(askedModels("About Livid Aurelia", [aurelia])).toEqual([])
    expect(askedModels("About Livid Aurelia: a\nAbout Livid Aurelia: b", [aurelia])).toEqual([aurelia])
  })

  it("E12 has no moments from a text that the showroom did not write", () => {
    const moment = { productId: 11, at: 1000 }
    expect(readMomentsText("42\n11 1000 Clara Ohm", 42)).toEqual([{ ...moment, by: "Clara Ohm" }])
    expect(readMomentsText("42\n11 1000 ", 42)).toEqual([{ ...moment, by: undefined }])
    for (const text of [undefined, "", "43\n11 1000 Clara", "42 11 1000", "42\n11", "42\n11 x Clara", "{}"])
      expect(readMomentsText(text, 42)).toEqual([])
  })
})
