import { Clock } from "effect"
import { describe, expect } from "vitest"
import { followAbsence, type ReportedAbsence } from "../../../src/application/presentation/followAbsence.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import type { Absence } from "../../../src/domain/broker/BrokerMessage.ts"
import type { StreamPhase } from "../../../src/domain/stream/PlayState.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"

const clock = { now: Clock.currentTimeMillis }
const opened = () => {
  const absence = createStore<ReportedAbsence | undefined>(undefined)
  const phase = createStore<StreamPhase>("streaming")
  return { absence, phase, ...followAbsence({ clock })(absence, phase) }
}
const zara: Absence = { consultant: "Zara", minutes: 3 }

describe("A consultant who is away for a moment", () => {
  it("S2 takes longer once the named minutes are over, and is back by the message", function* () {
    const { absence, state, live } = opened()
    yield* start(live)
    yield* act(() => absence.set(zara))
    yield* pass(179_999)
    expect(state.get()).toEqual({ ...zara, resumesAt: undefined, isLonger: false })
    yield* pass(1)
    expect(state.get()).toEqual({ ...zara, resumesAt: undefined, isLonger: true })
    yield* act(() => absence.set(undefined))
    yield* act(() => absence.set(zara))
    expect(state.get()).toEqual({ ...zara, resumesAt: undefined, isLonger: false })
  })

  it("S2 stays away when the picture comes back because only the visitor's own connection was broken", function* () {
    const { absence, phase, state, live } = opened()
    yield* start(live)
    yield* act(() => absence.set(zara))
    yield* act(() => phase.set("reconnecting"))
    yield* act(() => phase.set("streaming"))
    expect(state.get()).toMatchObject(zara)
    yield* act(() => absence.set(undefined))
    expect(state.get()).toBeUndefined()
  })

  it("S2 is back with the picture if the message may be lost", function* () {
    const { absence, phase, state, live } = opened()
    yield* start(live)
    yield* act(() => absence.set(zara))
    yield* act(() => phase.set("reconnecting"))
    yield* act(() => absence.set({ ...zara, mayBeOver: true }))
    expect(state.get()).toMatchObject(zara)
    yield* act(() => phase.set("streaming"))
    expect(state.get()).toBeUndefined()
  })

  it("S2 goes on at the named time, which another message may move, until it has passed", function* () {
    const { absence, state, live } = opened()
    const now = yield* clock.now
    yield* start(live)
    const resumesAt = now + 600_000
    yield* act(() => absence.set({ ...zara, resumesAt }))
    yield* pass(599_999)
    expect(state.get()).toMatchObject({ resumesAt, isLonger: false })
    const later = resumesAt + 300_000
    yield* act(() => absence.set({ ...zara, resumesAt: later }))
    yield* pass(1)
    expect(state.get()).toMatchObject({ resumesAt: later, isLonger: false })
    yield* pass(300_000)
    expect(state.get()).toEqual({ ...zara, resumesAt: undefined, isLonger: true })
  })

  it("S2 shows no time that has passed, or names another day", function* () {
    for (const ms of [-1, 0, 86_400_001]) {
      const { absence, state, live } = opened()
      const now = yield* clock.now
      yield* start(live)
      yield* act(() => absence.set({ ...zara, resumesAt: now + ms }))
      yield* pass(1)
      expect(state.get()).toEqual({ ...zara, resumesAt: undefined, isLonger: false })
    }
  })
})
