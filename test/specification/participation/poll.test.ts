import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeParticipation } from "../../../src/adapters/memory/backend/fakeParticipation.ts"
import { openParticipation } from "../../../src/application/participation/openParticipation.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { sharesOf } from "../../../src/domain/participation/Poll.ts"
import { it } from "../../it.ts"
import { settled, start } from "../../run.ts"

const poll = { id: 5, question: "Which model next?", options: ["Nocturne", "Aurora"], isOpen: true }

describe("the visitor's choice in a poll", () => {
  it("may be changed, is undone if it does not arrive, and does not count in the next poll", function* () {
    const fake = fakeParticipation()
    const published = createStore<unknown>(undefined)
    const page = openParticipation({ ...fake, page: { draw: Effect.succeed(0) } })({
      presentationId: 7,
      connection: createStore<unknown>({ session: 1 }),
      published,
    })
    fake.put({ poll })
    yield* start(page.live)
    yield* settled
    yield* page.choose(5, 0)
    yield* page.choose(5, 1)
    expect(page.poll.get()?.choice).toBe(1)
    fake.answerNext("failed")
    yield* page.choose(5, 0)
    expect([page.poll.get()?.choice, page.state.get().hasFailed]).toEqual([1, true])
    published.set(fake.put({ poll: { ...poll, id: 6 } }))
    yield* settled
    expect(page.poll.get()?.choice).toBeUndefined()
  })

  it("counts in the options' shares in percent, which are all 0 if nobody has chosen", () => {
    expect(sharesOf([1, 3])).toEqual([25, 75])
    expect(sharesOf([0, 0])).toEqual([0, 0])
  })
})
