import { Effect } from "effect"
import { describe, expect } from "vitest"
import { livesOf } from "../../../src/application/store/livesOf.ts"
import { it } from "../../it.ts"
import { act, start } from "../../run.ts"

describe("The program of what was opened together", () => {
  it("runs the program of each part, and ends with it", function* () {
    const steps: Array<string> = []
    const part = (name: string) => ({
      live: Effect.andThen(
        Effect.sync(() => steps.push(`${name} began`)),
        Effect.ensuring(
          Effect.never,
          Effect.sync(() => steps.push(`${name} ended`)),
        ),
      ),
    })
    const life = yield* start(livesOf({ one: part("one"), still: { live: undefined }, two: part("two"), none: 1 }))
    expect(steps).toEqual(["one began", "two began"])
    yield* act(() => life.interruptUnsafe())
    expect(steps.slice(2).toSorted()).toEqual(["one ended", "two ended"])
  })
})
