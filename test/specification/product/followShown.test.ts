import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { createStore } from "../../../src/application/store/Store.ts"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import type { VisitState } from "../../../src/domain/presentation/visitState.ts"
import type { PointedPlace, ShownModels } from "../../../src/domain/product/ShownModels.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { it } from "../../it.ts"
import { settled } from "../../run.ts"

const aurora = { id: 11, brand: "Livid", model: "Aurora", imageUrl: "https://pictures.example/aurora.jpg" }
const strand = { id: 14, brand: "Livid", model: "Strand", imageUrl: undefined }

/** A live consultation with this consultant. */
const liveWith = (consultant: string): VisitState => ({
  _tag: "Live",
  presentationId: 42,
  kind: "one-to-one",
  presentation: aPresentation({ id: 42, consultant }),
})

const following = Effect.gen(function* () {
  const { fakes, open } = memoryApp()
  fakes.booking.list(aurora, strand)
  const shown = createStore<ShownModels | undefined>({ productId: 11, productIds: [11] })
  const pointed = createStore<PointedPlace | undefined>(undefined)
  const state = createStore(liveWith("Clara"))
  const { follow } = yield* Effect.promise(() => open()("shownModels"))
  const model = follow(aVisit(), 42, { shown, pointed, state })
  yield* Effect.forkChild(model.live)
  yield* settled
  return { fakes, open, shown, pointed, state, model }
})

const place: PointedPlace = { productId: 11, picture: 0, x: 0.25, y: 0.75, at: undefined }

describe("What the consultant shows", () => {
  it("E16 is the model of the id, until another one is shown or it is taken away", function* () {
    const { shown, model } = yield* following
    expect(model.state.get().product).toEqual(aurora)
    shown.set({ productId: 14, productIds: [14, 11] })
    yield* settled
    expect(model.state.get()).toMatchObject({ product: strand, history: [strand, aurora] })
    shown.set({ productId: undefined, productIds: [14, 11] })
    yield* settled
    expect(model.state.get()).toMatchObject({ product: undefined, history: [strand, aurora] })
  })

  it("E16 can be closed and opened again by the visitor, until the consultant shows something", function* () {
    const { shown, model } = yield* following
    model.enlarge(true)
    model.close()
    expect(model.state.get()).toMatchObject({ product: undefined, isLarge: false })
    model.reopen(11)
    expect(model.state.get()).toMatchObject({ product: aurora, isReopened: true })
    shown.set({ productId: 14, productIds: [14, 11] })
    yield* settled
    expect(model.state.get()).toMatchObject({ product: strand, isReopened: false })
  })

  it("E13 E16 is reported to the host page once, not again after a reload, and so is what the visitor opens again", function* () {
    const { fakes, open, shown, state, model } = yield* following
    const events = () => fakes.host.events().map((event) => Object.values(event).join(" "))
    expect(events()).toEqual(["product_shown 11 Livid Aurora"])
    shown.set({ productId: undefined, productIds: [11] })
    yield* settled
    shown.set({ productId: 14, productIds: [14, 11] })
    yield* settled
    model.reopen(11)
    yield* settled
    expect(events().slice(1)).toEqual(["product_shown 14 Livid Strand", "product_chosen reopened 11 Livid Aurora"])
    const { follow: reloaded } = yield* Effect.promise(() => open()("shownModels"))
    yield* Effect.forkChild(reloaded(aVisit(), 42, { shown, pointed: createStore(undefined), state }).live)
    yield* settled
    expect(events()).toHaveLength(3)
    shown.set({ productId: 11, productIds: [11, 14] })
    yield* settled
    expect(events().slice(3)).toContain("product_shown 11 Livid Aurora")
  })

  it("E13 K1 is reported to the host page when the visitor opens the calendar with it", function* () {
    const { fakes, model } = yield* following
    model.calendarOpened(aurora)
    yield* settled
    expect(fakes.host.events().at(-1)).toMatchObject({ name: "product_chosen", choice: "booking", product_id: 11 })
  })

  it("E16 H1 Q9 has a moment of each time it was shown, by its consultant, in this tab also after a reload", function* () {
    const { open, shown, state, model } = yield* following
    const shownNames = (of: typeof model) => of.state.get().moments.map(({ product, at, by }) => [product.id, at, by])
    yield* TestClock.adjust(1_000)
    // A colleague takes over.
    state.set(liveWith("Mara"))
    shown.set({ productId: 14, productIds: [14, 11] })
    yield* settled
    expect(shownNames(model)).toEqual([
      [11, 0, "Clara"],
      [14, 1_000, "Mara"],
    ])
    yield* TestClock.adjust(1_000)
    const reloaded = (yield* Effect.promise(() => open()("shownModels"))).follow(aVisit(), 42, {
      shown,
      state,
      pointed: createStore(undefined),
    })
    yield* Effect.forkChild(reloaded.live)
    yield* settled
    expect(shownNames(reloaded)).toEqual(shownNames(model))
    const other = (yield* Effect.promise(() => open()("shownModels"))).follow(aVisit(), 43, {
      shown,
      state,
      pointed: createStore(undefined),
    })
    yield* Effect.forkChild(other.live)
    yield* settled
    expect(shownNames(other)).toEqual([[14, 2_000, "Mara"]])
  })

  it("E16 has a marker for four seconds where the consultant points, and none of another model or too late", function* () {
    const { pointed, model } = yield* following
    pointed.set(place)
    yield* settled
    expect(model.state.get().marker).toEqual(place)
    yield* TestClock.adjust(3_999)
    expect(model.state.get().marker).toEqual(place)
    yield* TestClock.adjust(1)
    expect(model.state.get().marker).toBeUndefined()
    for (const dropped of [
      { ...place, productId: 14 },
      { ...place, at: -10_000 },
    ]) {
      pointed.set(dropped)
      yield* settled
      expect(model.state.get().marker).toBeUndefined()
    }
  })

  it("E16 K3 comes once the models can be fetched", function* () {
    const { fakes, open } = memoryApp()
    fakes.booking.unlist()
    const { follow } = yield* Effect.promise(() => open()("shownModels"))
    const source = {
      shown: createStore<ShownModels>({ productId: 11, productIds: [11] }),
      pointed: createStore(undefined),
      state: createStore(liveWith("Clara")),
    }
    const model = follow(aVisit(), 42, source)
    yield* Effect.forkChild(model.live)
    yield* settled
    expect(model.state.get().product).toBeUndefined()
    fakes.booking.list(aurora)
    yield* TestClock.adjust(10_000)
    yield* settled
    expect(model.state.get().product).toEqual(aurora)
  })
})
