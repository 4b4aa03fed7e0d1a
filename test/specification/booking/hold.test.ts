import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { pass, run, settled } from "../../run.ts"
import { bookingWorld, morning } from "./bookingWorld.ts"

describe("The held time", () => {
  const holding = Effect.gen(function* () {
    const world = yield* bookingWorld()
    world.desks.location.configure({ capabilities: ["holds"] })
    return world
  })

  it("IF5 is kept while the form is filled, the one before given back with the next", () =>
    run(
      Effect.gen(function* () {
        const { desks, today, calendar } = yield* holding
        const { open, hold, slot } = yield* calendar()
        open.chooseSlot(slot(today[0] ?? 0))
        yield* settled
        expect(hold.state.get()).toMatchObject({ kind: "held", startsAt: today[0], leftMs: 300_000 })
        open.chooseSlot(slot(today[1] ?? 0))
        yield* settled
        expect(desks.booking.held()).toEqual([today[1]])
        expect(hold.id()).toBeDefined()
        open.chooseSlot(undefined)
        yield* settled
        expect(desks.booking.held()).toEqual([])
      }),
    ))

  it("K4 counts down by the backend's clock, is extended, and tells that it has run out", () =>
    run(
      Effect.gen(function* () {
        const { desks, today, calendar } = yield* holding
        const { open, hold, slot } = yield* calendar()
        open.chooseSlot(slot(today[2] ?? 0))
        yield* settled
        yield* pass(100_000)
        expect(hold.state.get()).toMatchObject({ kind: "held", leftMs: 200_000 })
        desks.clock.setAhead(50_000)
        yield* pass(1_000)
        expect(hold.state.get()).toMatchObject({ kind: "held", leftMs: 149_000 })
        desks.clock.setAhead(0)
        hold.extend()
        yield* settled
        expect(hold.state.get()).toMatchObject({ kind: "held", leftMs: 300_000 })
        yield* pass(300_000)
        expect(hold.state.get()).toEqual({ kind: "expired", startsAt: today[2] })
        hold.extend()
        yield* settled
        expect(hold.state.get()).toMatchObject({ kind: "held", startsAt: today[2] })
      }),
    ))

  it("BK5 stays chosen and in the list while it is held, though others do not see it any more", () =>
    run(
      Effect.gen(function* () {
        const { desks, today, calendar } = yield* holding
        const { open, slot } = yield* calendar()
        open.chooseSlot(slot(today[2] ?? 0))
        yield* settled
        desks.sight.comeBack()
        yield* settled
        expect(open.state.get()).toMatchObject({ chosen: { startsAt: today[2] }, gone: undefined })
        expect(open.state.get().slots).toMatchObject({ value: { length: 4 } })
        yield* pass(301_000)
        expect(open.state.get()).toMatchObject({ chosen: { startsAt: today[2] }, gone: undefined })
        expect(open.state.get().slots).toMatchObject({ value: { length: 4 } })
      }),
    ))

  it("BK5 that somebody else holds already is gone at once", () =>
    run(
      Effect.gen(function* () {
        const { desks, today, calendar } = yield* holding
        const { open, hold, slot } = yield* calendar()
        desks.booking.take(today[0] ?? 0)
        open.chooseSlot(slot(today[0] ?? 0))
        yield* settled
        expect(open.state.get()).toMatchObject({ chosen: undefined, gone: { startsAt: today[0] } })
        expect(hold.state.get().kind).toBe("none")
      }),
    ))

  it("IF5 is given back when the page is left, and taken again when the visitor is back", () =>
    run(
      Effect.gen(function* () {
        const { desks, today, calendar } = yield* holding
        const { open, slot } = yield* calendar()
        open.chooseSlot(slot(today[0] ?? 0))
        yield* settled
        desks.sight.leave()
        yield* settled
        expect(desks.booking.held()).toEqual([])
        desks.sight.comeBack()
        yield* settled
        expect(desks.booking.held()).toEqual([today[0]])
      }),
    ))

  it("IF5 is given back when the calendar is left", () =>
    run(
      Effect.gen(function* () {
        const { desks, today, calendar } = yield* holding
        yield* Effect.scoped(
          Effect.gen(function* () {
            const { open, slot } = yield* calendar()
            open.chooseSlot(slot(today[0] ?? 0))
            yield* settled
            expect(desks.booking.held()).toEqual([today[0]])
          }),
        )
        yield* settled
        expect(desks.booking.held()).toEqual([])
      }),
    ))

  it("K4 is never asked for where the backend has no holds", () =>
    run(
      Effect.gen(function* () {
        const { desks, today, calendar } = yield* bookingWorld()
        const { open, hold, slot } = yield* calendar()
        open.chooseSlot(slot(today[0] ?? 0))
        yield* settled
        expect([desks.booking.held(), hold.state.get().kind, hold.id()]).toEqual([[], "none", undefined])
        expect(open.state.get().chosen?.startsAt).toBe(today[0])
      }),
    ))

  it("K4 that cannot be had is no harm: the time stays chosen", () =>
    run(
      Effect.gen(function* () {
        const { desks, today, calendar } = yield* holding
        const { open, hold, slot } = yield* calendar()
        open.chooseDay("2026-11-20")
        yield* settled
        desks.booking.answerNext("failed")
        open.chooseSlot(slot(today[0] ?? 0))
        yield* settled
        expect(hold.state.get().kind).toBe("none")
        expect(open.state.get().chosen?.startsAt).toBe(today[0])
        expect(morning).toBeLessThan(today[0] ?? 0)
      }),
    ))
})
