import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeParticipation } from "../../../src/adapters/memory/backend/fakeParticipation.ts"
import { openParticipation } from "../../../src/application/participation/openParticipation.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { plannedStart } from "../../../src/domain/participation/Agenda.ts"
import { it } from "../../it.ts"
import { settled, start } from "../../run.ts"

const points = [
  { id: 1, title: "Design", minutes: 0 },
  { id: 2, title: "Range", minutes: undefined },
]

describe("the agenda of a live webinar", () => {
  it("has its points from the request, and the current one from publications, which contain no points", function* () {
    const fake = fakeParticipation()
    const published = createStore<unknown>(undefined)
    const page = openParticipation({ ...fake, page: { draw: Effect.succeed(0) } })({
      presentationId: 7,
      connection: createStore<unknown>({ session: 1 }),
      published,
    })
    expect(page.agenda.get()).toBeUndefined()
    fake.put({ agenda: { points, current: undefined } })
    yield* start(page.live)
    yield* settled
    expect(page.agenda.get()).toEqual({ points, current: undefined })
    published.set(fake.put({ agenda: { current: 2 } }))
    yield* settled
    expect(page.agenda.get()).toEqual({ points, current: 2 })
    published.set(fake.put({ agenda: undefined }))
    yield* settled
    expect(page.agenda.get()).toBeUndefined()
  })

  it("adds the planned minutes of a point to the webinar's start, if both are known", () => {
    const [first, second] = points
    if (!first || !second) throw new Error("There are no points.")
    expect(plannedStart(1_000, { ...first, minutes: 20 })).toBe(1_201_000)
    expect([plannedStart(undefined, first), plannedStart(1_000, second)]).toEqual([undefined, undefined])
  })
})
