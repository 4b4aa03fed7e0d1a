import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { reportChoosing } from "../../../src/application/product/reportChoosing.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import { it } from "../../it.ts"
import { settled, start } from "../../run.ts"

const reporting = (capabilities: ReadonlyArray<string>) => {
  const { fakes, core } = memoryApp()
  fakes.location.configure({ capabilities })
  const model = createStore<number | undefined>(undefined)
  const { modelReports, chosen } = fakes.presentation
  return { model, chosen, live: reportChoosing({ config: core.config, modelReports })(42, model) }
}

describe("The report that a visitor chooses a time", () => {
  it("E16 is repeated each minute while the calendar is open, and ends with it", function* () {
    const { model, chosen, live } = reporting(["choosing_time"])
    yield* start(live)
    yield* settled
    expect(chosen()).toEqual([])
    model.set(11)
    yield* settled
    yield* TestClock.adjust(59_999)
    expect(chosen()).toEqual([11])
    yield* TestClock.adjust(1)
    expect(chosen()).toEqual([11, 11])
    model.set(undefined)
    yield* settled
    yield* TestClock.adjust(120_000)
    expect(chosen()).toEqual([11, 11, undefined])
  })

  it("is not sent to a backend without the capability", function* () {
    const { model, chosen, live } = reporting([])
    yield* start(live)
    model.set(11)
    yield* settled
    expect(chosen()).toEqual([])
  })
})
