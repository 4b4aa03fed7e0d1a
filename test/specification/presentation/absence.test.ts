import { describe, expect } from "vitest"
import { followAbsence, type ReportedAbsence } from "../../../src/application/presentation/followAbsence.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import type { Absence } from "../../../src/domain/broker/BrokerMessage.ts"
import type { StreamPhase } from "../../../src/domain/stream/PlayState.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"

const opened = () => {
  const absence = createStore<ReportedAbsence | undefined>(undefined)
  const phase = createStore<StreamPhase>("streaming")
  return { absence, phase, ...followAbsence(absence, phase) }
}
const zara: Absence = { consultant: "Zara", minutes: 3 }

describe("A consultant who is away for a moment", () => {
  it("S2 takes longer once the named minutes are over, and is back by the message", function* () {
    const { absence, state, live } = opened()
    yield* start(live)
    yield* act(() => absence.set(zara))
    yield* pass(179_999)
    expect(state.get()).toEqual({ ...zara, isLonger: false })
    yield* pass(1)
    expect(state.get()).toEqual({ ...zara, isLonger: true })
    yield* act(() => absence.set(undefined))
    yield* act(() => absence.set(zara))
    expect(state.get()).toEqual({ ...zara, isLonger: false })
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
})
