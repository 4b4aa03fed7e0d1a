import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeParticipation } from "../../../src/adapters/memory/backend/fakeParticipation.ts"
import { readAgenda } from "../../../src/adapters/reading/agenda.ts"
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
  it("has its points from the read, and the running one from publications, which carry no points", function* () {
    const fake = fakeParticipation()
    const published = createStore<unknown>(undefined)
    const page = openParticipation({ ...fake, page: { draw: Effect.succeed(0) } })({
      ...{ presentationId: 7, connection: createStore<unknown>({ session: 1 }), published },
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

  it("plans the start of a point after the begin, if both are known", () => {
    const [first, second] = points
    if (!first || !second) throw new Error("There are no points.")
    expect(plannedStart(1_000, { ...first, minutes: 20 })).toBe(1_201_000)
    expect([plannedStart(undefined, first), plannedStart(1_000, second)]).toEqual([undefined, undefined])
  })
})

describe("an agenda as backends send it", () => {
  it("is read without a point or a time that is unreadable", () => {
    const sent = [{ id: "1", title: "Design", minutes: "20" }, { id: 2 }, { id: 3, title: " " }, null]
    expect(readAgenda({ points: [...sent, { id: 4, title: "Range", minutes: -5 }], current: "4" })).toEqual({
      points: [
        { id: 1, title: "Design", minutes: 20 },
        { id: 4, title: "Range", minutes: undefined },
      ],
      current: 4,
    })
    expect(readAgenda({ points: [{ id: 1, title: "Design", minutes: 1_441 }] })?.points[0]?.minutes).toBeUndefined()
  })

  it.each([undefined, null, "Agenda", [], {}, { points: [] }, { points: "none" }])("is none if it is %j", (data) => {
    expect(readAgenda(data)).toBeUndefined()
  })
})
