import { Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import type { ModelAbout } from "../../../src/domain/product/ModelAbout.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"
import { settled } from "../../run.ts"

const about: ModelAbout = {
  pictures: [],
  line: { en: "Quiet on every road.", de: "Leise auf jeder Straße." },
  priceFrom: undefined,
  facts: [],
  links: [],
  variants: [],
}
const imageUrl = "https://pictures.example/aurora.jpg"
const aurora = { id: 11, brand: "Livid", model: "Aurora", imageUrl, about }
const strand = { id: 14, brand: "Livid", model: "Strand", imageUrl: undefined }

const environment = () => {
  const { fakes, core } = memoryApp()
  fakes.location.configure({ capabilities: ["models"] })
  fakes.booking.list(strand, aurora)
  return { fakes, core, visit: aVisit() }
}

describe("The model that the host page presents", () => {
  it.effect.each([
    ["its id", { id: 11, brand: "Livid", model: "The new Aurora" }],
    ["its name", { id: undefined, brand: "livid", model: "AURORA" }],
  ] as const)("E16 K3 is described by %s", function* (_, product) {
    const { fakes, core, visit } = environment()
    const presented = core.presentModel(visit)
    const running = yield* Effect.forkChild(presented.live)
    yield* settled
    expect(fakes.booking.listedFor()).toEqual([])
    yield* core.followHost.present(product)
    yield* Fiber.join(running)
    expect(presented.state.get()).toEqual(aurora)
  })

  it("E16 keeps the picture that the host page names, and its name if the backend does not know it", function* () {
    const { core, visit } = environment()
    const own = "https://dealer.example/own.jpg"
    yield* core.followHost.present({ id: 11, brand: "Livid", model: "Aurora", imageUrl: own })
    const presented = core.presentModel(visit)
    yield* presented.live
    expect(presented.state.get()).toEqual({ ...aurora, imageUrl: own })
    const other = { id: undefined, brand: "Livid", model: "Nocturne" }
    yield* core.followHost.present(other)
    expect(presented.state.get()).toEqual(other)
  })

  it("K3 E16 is one of those that the location sells, which the first screen fetches at once", function* () {
    const { core, visit } = environment()
    const presented = core.presentModel(visit)
    expect(presented.all.get()).toBeUndefined()
    yield* presented.fetch
    expect(presented.all.get()).toEqual([strand, aurora])
  })

  it("K3 is none if they cannot be fetched, or without the capability, which fetches nothing", function* () {
    const { fakes, core, visit } = environment()
    fakes.location.configure({ capabilities: [] })
    const unlisted = core.presentModel(visit)
    yield* unlisted.fetch
    expect([unlisted.all.get(), fakes.booking.listedFor()]).toEqual([[], []])
    fakes.location.configure({ capabilities: ["models"] })
    fakes.booking.answerNext("failed")
    const failed = core.presentModel(visit)
    yield* failed.fetch
    expect(failed.all.get()).toEqual([])
  })

  it("E16 is not asked for without the capability, and stays as named if the request fails", function* () {
    const { fakes, core, visit } = environment()
    fakes.location.configure({ capabilities: [] })
    const product = { id: 11, brand: "Livid", model: "Aurora" }
    yield* core.followHost.present(product)
    yield* core.presentModel(visit).live
    expect(fakes.booking.listedFor()).toEqual([])
    fakes.location.configure({ capabilities: ["models"] })
    fakes.booking.answerNext("failed")
    const presented = core.presentModel(visit)
    yield* presented.live
    expect(presented.state.get()).toEqual(product)
  })
})
