import { Effect } from "effect"
import { describe, expect } from "vitest"
import { it } from "../../it.ts"
import { act, pass } from "../../run.ts"
import { bookingEnvironment, morning } from "./bookingEnvironment.ts"

describe("The held time", () => {
  const holding = Effect.gen(function* () {
    const environment = yield* bookingEnvironment()
    environment.fakes.location.configure({ capabilities: ["holds"] })
    return { ...environment, ...(yield* environment.calendar()) }
  })

  it("IF5 is kept while the form is filled in, and the previous one is released", function* () {
    const { fakes, today, open, slot, hold } = yield* holding
    yield* act(() => open.chooseSlot(slot(today[0] ?? 0)))
    expect(hold()).toMatchObject({ kind: "held", startsAt: today[0], minutes: 5 })
    yield* act(() => open.chooseSlot(slot(today[1] ?? 0)))
    expect(fakes.booking.held()).toEqual([today[1]])
    expect(open.holdId()).toBeDefined()
    yield* act(() => open.chooseSlot(undefined))
    expect(fakes.booking.held()).toEqual([])
  })

  it("K4 counts down by the backend's clock, can be extended, and shows when it has expired", function* () {
    const { fakes, today, open, slot, hold } = yield* holding
    yield* act(() => open.chooseSlot(slot(today[2] ?? 0)))
    yield* pass(100_000)
    expect(hold()).toMatchObject({ kind: "held", minutes: 4 })
    fakes.clock.setAhead(50_000)
    yield* pass(1_000)
    expect(hold()).toMatchObject({ kind: "held", minutes: 3 })
    fakes.clock.setAhead(0)
    yield* act(() => open.extendHold())
    expect(hold()).toMatchObject({ kind: "held", minutes: 5 })
    yield* pass(300_000)
    expect(hold()).toEqual({ kind: "expired", startsAt: today[2] })
    yield* act(() => open.extendHold())
    expect(hold()).toMatchObject({ kind: "held", startsAt: today[2] })
  })

  it.effect.each([
    [300_000, 5],
    [240_001, 5],
    [240_000, 4],
    [60_001, 2],
    [60_000, 1],
    [1, 1],
  ])("K4 of %i ms shows %i minutes", function* (ms, minutes) {
    const { fakes, today, open, slot, hold } = yield* holding
    fakes.booking.holdFor(ms)
    yield* act(() => open.chooseSlot(slot(today[0] ?? 0)))
    expect(hold()).toMatchObject({ kind: "held", minutes })
  })

  it("K4 does not change from second to second", function* () {
    const { today, open, slot } = yield* holding
    yield* act(() => open.chooseSlot(slot(today[0] ?? 0)))
    const shown = open.state.get().hold
    yield* pass(1_000)
    expect(open.state.get().hold).toBe(shown)
    yield* pass(59_000)
    expect(open.state.get().hold).toMatchObject({ kind: "held", minutes: 4 })
  })

  it("BK5 stays chosen and listed while it is held, though others no longer see it", function* () {
    const { fakes, today, open, slot } = yield* holding
    yield* act(() => open.chooseSlot(slot(today[2] ?? 0)))
    yield* act(() => fakes.pageVisibility.comeBack())
    expect(open.state.get()).toMatchObject({ chosen: { startsAt: today[2] }, gone: undefined })
    expect(open.state.get().slots).toMatchObject({ value: { length: 4 } })
    yield* pass(301_000)
    expect(open.state.get()).toMatchObject({ chosen: { startsAt: today[2] }, gone: undefined })
    expect(open.state.get().slots).toMatchObject({ value: { length: 4 } })
  })

  it("BK5 that somebody else already holds is removed at once", function* () {
    const { fakes, today, open, slot, hold } = yield* holding
    fakes.booking.take(today[0] ?? 0)
    yield* act(() => open.chooseSlot(slot(today[0] ?? 0)))
    expect(open.state.get()).toMatchObject({ chosen: undefined, gone: { startsAt: today[0] } })
    expect(hold().kind).toBe("none")
  })

  it("IF5 is released when the visitor leaves the page, and acquired again on return", function* () {
    const { fakes, today, open, slot } = yield* holding
    yield* act(() => open.chooseSlot(slot(today[0] ?? 0)))
    yield* act(() => fakes.pageVisibility.leave())
    expect(fakes.booking.held()).toEqual([])
    yield* act(() => fakes.pageVisibility.comeBack())
    expect(fakes.booking.held()).toEqual([today[0]])
  })

  it("K4 is never requested if the backend has no holds", function* () {
    const { fakes, today, calendar } = yield* bookingEnvironment()
    const { open, hold, slot } = yield* calendar()
    yield* act(() => open.chooseSlot(slot(today[0] ?? 0)))
    expect([fakes.booking.held(), hold().kind, open.holdId()]).toEqual([[], "none", undefined])
    expect(open.state.get().chosen?.startsAt).toBe(today[0])
  })

  it("K4 that cannot be acquired does no harm: the time stays chosen", function* () {
    const { fakes, today, open, slot, hold } = yield* holding
    yield* act(() => open.chooseDay("2026-11-20"))
    fakes.booking.answerNext("failed")
    yield* act(() => open.chooseSlot(slot(today[0] ?? 0)))
    expect(hold().kind).toBe("none")
    expect(open.state.get().chosen?.startsAt).toBe(today[0])
    expect(morning).toBeLessThan(today[0] ?? 0)
  })
})
