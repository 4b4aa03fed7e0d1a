import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeParticipation } from "../../../src/adapters/memory/backend/fakeParticipation.ts"
import { openParticipation } from "../../../src/application/participation/openParticipation.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { ownHand } from "../../../src/domain/participation/Participation.ts"
import { it } from "../../it.ts"
import { settled, start } from "../../run.ts"

/** A webinar whose chat is connected. */
const environment = () => {
  const fake = fakeParticipation()
  const connection = createStore<unknown>({ session: 1 })
  const published = createStore<unknown>(undefined)
  const page = openParticipation({ ...fake, page: { draw: Effect.succeed(0) } })({
    presentationId: 7,
    connection,
    published,
  })
  return { fake, connection, published, page }
}

describe("the visitor's raised hand", () => {
  it("has a place among the first, is behind them, is called on, or was lowered by the consultant", () => {
    const hands = { count: 5, first: [41, 43, 44], called: [41] }
    expect(ownHand(hands, undefined)).toEqual({ kind: "down" })
    expect(ownHand(hands, 41)).toEqual({ kind: "called" })
    expect(ownHand(hands, 44)).toEqual({ kind: "raised", place: 3, count: 5 })
    expect(ownHand(hands, 46)).toEqual({ kind: "raised", place: undefined, count: 5 })
    expect(ownHand(hands, 42)).toEqual({ kind: "down" })
    expect(ownHand({ ...hands, count: 3 }, 46)).toEqual({ kind: "down" })
  })

  it("is raised, moves up as published, and is lowered", function* () {
    const { fake, published, page } = environment()
    fake.put({ hands: { count: 2, first: [41, 43], called: [] } })
    yield* start(page.live)
    yield* settled
    expect(page.hand.get()).toEqual({ kind: "down" })
    yield* page.raiseHand(true)
    expect(page.hand.get()).toEqual({ kind: "raised", place: 3, count: 3 })
    published.set(fake.put({ hands: { count: 2, first: [43, 101], called: [43] } }))
    yield* settled
    expect(page.hand.get()).toEqual({ kind: "raised", place: 2, count: 2 })
    yield* page.raiseHand(false)
    expect(page.hand.get()).toEqual({ kind: "down" })
  })

  it("keeps the newest state, whichever arrives last", function* () {
    const { fake, published, page } = environment()
    const old = fake.put({ hands: { count: 1, first: [41], called: [] } })
    fake.put({ hands: { count: 2, first: [41, 43], called: [] } })
    yield* start(page.live)
    yield* settled
    published.set(old)
    yield* settled
    expect(page.state.get().shared?.hands?.count).toBe(2)
  })

  it("is read again on each connection, because publications may be lost", function* () {
    const { fake, connection, page } = environment()
    yield* start(page.live)
    yield* settled
    expect(fake.reads()).toBe(1)
    fake.put({ hands: { count: 1, first: [41], called: [] } })
    connection.set({ session: 2 })
    yield* settled
    expect(fake.reads()).toBe(2)
    expect(page.state.get().shared?.hands?.count).toBe(1)
  })

  it("says that raising it failed, until it succeeds", function* () {
    const { fake, page } = environment()
    yield* start(page.live)
    yield* settled
    fake.answerNext("failed")
    yield* page.raiseHand(true)
    expect([page.hand.get()?.kind, page.state.get().hasFailed]).toEqual(["down", true])
    yield* page.raiseHand(true)
    expect([page.hand.get()?.kind, page.state.get().hasFailed]).toEqual(["raised", false])
  })

  it("is not offered by a backend without hands", function* () {
    const { fake, page } = environment()
    fake.put({ hands: undefined })
    yield* start(page.live)
    yield* settled
    expect(page.hand.get()).toBeUndefined()
  })
})
