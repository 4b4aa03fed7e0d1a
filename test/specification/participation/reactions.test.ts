import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeParticipation } from "../../../src/adapters/memory/backend/fakeParticipation.ts"
import { openParticipation } from "../../../src/application/participation/openParticipation.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { it } from "../../it.ts"
import { pass, settled, start } from "../../run.ts"

describe("the visitor's reactions", () => {
  it("are sent once, and again after 3 s; one that fails is lost", function* () {
    const fake = fakeParticipation()
    const [connection, published] = [createStore<unknown>({ session: 1 }), createStore<unknown>(undefined)]
    const page = openParticipation({ ...fake, page: { draw: Effect.succeed(0) } })({
      presentationId: 7,
      connection,
      published,
    })
    yield* start(page.live)
    yield* start(page.react("heart"))
    yield* start(page.react("smile"))
    expect(fake.reacted()).toEqual(["heart"])
    yield* pass(3_000)
    fake.answerNext("failed")
    yield* start(page.react("thumb"))
    yield* pass(3_000)
    yield* start(page.react("surprise"))
    yield* settled
    expect(fake.reacted()).toEqual(["heart", "surprise"])
  })
})
