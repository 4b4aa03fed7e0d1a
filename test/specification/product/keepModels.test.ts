import { Effect } from "effect"
import { describe, expect } from "vitest"
import { keepModels } from "../../../src/application/product/keepModels.ts"
import { rememberVisitor } from "../../../src/application/visit/visitor.ts"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import { comparedFacts } from "../../../src/domain/product/comparedFacts.ts"
import { it } from "../../it.ts"
import { settled } from "../../run.ts"
import { aModel } from "../../screens/product/aModel.ts"

/** Consent to preferences, C0003, or only to what is necessary. */
const consents = { preferences: "1100", none: "1000" } as const

const keeping = (digits: string | undefined) =>
  Effect.gen(function* () {
    const { store } = memoryApp().fakes.browser
    if (digits !== undefined) yield* store.write("cookieConsent", digits)
    const open = (locationId = 1) =>
      Effect.gen(function* () {
        const kept = keepModels(store, locationId)
        yield* Effect.forkChild(kept.live)
        yield* settled
        return kept
      })
    const kept = yield* open()
    /** What a new tab knows. */
    const newTab = Effect.andThen(store.forget("keptModels"), open())
    return { store, kept, open, newTab }
  })

describe("Kept models", () => {
  it("E12 are at most three, in their order, and another one is not kept until one is given up", function* () {
    const { kept } = yield* keeping(undefined)
    for (const id of [11, 12, 13, 14]) kept.toggle(id)
    expect(kept.state.get()).toEqual([11, 12, 13])
    kept.toggle(12)
    kept.toggle(14)
    expect(kept.state.get()).toEqual([11, 13, 14])
  })

  it("E12 E14 outlive the visit with consent to preferences, until it is withdrawn", function* () {
    const { kept, newTab, store } = yield* keeping(consents.preferences)
    kept.toggle(11)
    yield* settled
    expect((yield* newTab).state.get()).toEqual([11])
    yield* rememberVisitor({ store }).withdraw
    expect((yield* newTab).state.get()).toEqual([])
  })

  for (const digits of [undefined, consents.none, "?"])
    it(`E14 survive a reload but not the tab with the consent ${digits}`, function* () {
      const { kept, open, newTab, store } = yield* keeping(digits)
      kept.toggle(11)
      yield* settled
      expect((yield* open()).state.get()).toEqual([11])
      expect(yield* store.read("favourites")).toBeUndefined()
      // Of an earlier visit with consent.
      yield* store.write("favourites", "1 12")
      expect((yield* newTab).state.get()).toEqual([])
    })

  it("E12 are those of the location, and nothing of a text that is none", function* () {
    const { kept, open, store } = yield* keeping(undefined)
    kept.toggle(11)
    yield* settled
    expect((yield* open(2)).state.get()).toEqual([])
    yield* store.write("keptModels", "1 11 <script>")
    expect((yield* open()).state.get()).toEqual([])
  })
})

describe("A comparison of models", () => {
  it("E16 begins with what differs, has a place for what is not known, and ends with what is equal", function* () {
    const cabrio = aModel()
    const sooner = aModel({
      facts: [
        { label: { en: "Seats", de: "Sitze" }, value: 4, unit: undefined },
        { label: { en: "Range", de: "Reichweite" }, value: 610, unit: { en: "km", de: "km" } },
      ],
    })
    const rows = comparedFacts([cabrio, sooner])
    expect(rows.map((row) => [row.kind === "price" ? "Price" : row.label.en, row.differs])).toEqual([
      ["Range", true],
      ["Roof", true],
      ["Delivery", true],
      ["Price", false],
      ["Seats", false],
    ])
    expect(rows[1]?.cells).toEqual([{ value: 11.5, unit: { en: "s", de: "s" } }, undefined])
    expect(comparedFacts([{ id: 1, brand: "Livid", model: "Strand" }])).toEqual([])
    yield* Effect.void
  })
})
