import { Clock, Effect } from "effect"
import { describe, expect } from "vitest"
import type { Configuration } from "../../../src/application/ports/backend/ConfigSource.ts"
import { followAbsence, type ReportedAbsence } from "../../../src/application/presentation/followAbsence.ts"
import { timeAbsence } from "../../../src/application/presentation/timeAbsence.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import type { Playing } from "../../../src/application/stream/Playing.ts"
import type { Absence } from "../../../src/domain/broker/BrokerMessage.ts"
import { goneStep, untilNextStep } from "../../../src/domain/presentation/consultantGone.ts"
import type { StreamMessage, StreamPhase } from "../../../src/domain/stream/PlayState.ts"
import type { PresentationKind } from "../../../src/domain/stream/streamSource.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"

const clock = { now: Clock.currentTimeMillis }
const opened = ({
  kind = "one-to-one",
  capabilities = [],
}: {
  readonly kind?: PresentationKind
  readonly capabilities?: ReadonlyArray<string>
} = {}) => {
  const absence = createStore<ReportedAbsence | undefined>(undefined)
  const stream = createStore<Pick<Playing, "phase" | "message">>({ phase: "streaming", message: undefined })
  const config = { configuration: Effect.succeed({ capabilities } as unknown as Configuration) }
  const signs = { absence, stream, kind }
  const { state, timed } = followAbsence(signs)
  const live = timeAbsence({ clock, config })(signs, timed)
  const play = (phase: StreamPhase, message?: StreamMessage) => stream.set({ phase, message })
  return { absence, play, state, live }
}
const zara: Absence = { consultant: "Zara", minutes: 3 }

describe("A consultant who is away for a moment", () => {
  it("S2 takes longer than announced once the named minutes are over, until a message ends the absence", function* () {
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
    const { absence, play, state, live } = opened()
    yield* start(live)
    yield* act(() => absence.set(zara))
    yield* act(() => play("reconnecting"))
    yield* act(() => play("streaming"))
    expect(state.get()).toMatchObject(zara)
    yield* act(() => absence.set(undefined))
    expect(state.get()).toBeUndefined()
  })

  it("S2 is back with the picture if the message may be lost", function* () {
    const { absence, play, state, live } = opened()
    yield* start(live)
    yield* act(() => absence.set(zara))
    yield* act(() => play("reconnecting"))
    yield* act(() => absence.set({ ...zara, mayBeOver: true }))
    expect(state.get()).toMatchObject(zara)
    yield* act(() => play("streaming"))
    expect(state.get()).toBeUndefined()
  })

  it("S2 returns at the named time, which a message may change, and takes longer once that has passed", function* () {
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

  it("S2 is announced without a time if that has passed or is more than a day ahead", function* () {
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

describe("A consultant who is gone without an announcement", () => {
  it.each([
    [59_999, undefined, 1],
    [60_000, "gone", 120_000],
    [179_999, "gone", 1],
    [180_000, "longGone", undefined],
  ] as const)("Q5 is gone after 1 min, and gone for long after 3 min: %i ms", (ms, step, next) => {
    expect([goneStep(ms), untilNextStep(ms)]).toEqual([step, next])
  })

  it("Q5 is gone from the time that the backend names until it reports the return, even if the picture is lost earlier", function* () {
    const { absence, play, state, live } = opened({ capabilities: ["consultant_gone"] })
    yield* start(live)
    yield* act(() => play("reconnecting", "notRunning"))
    yield* pass(300_000)
    expect(state.get()).toBeUndefined()
    const goneSince = (yield* clock.now) - 60_000
    yield* act(() => absence.set({ consultant: "Zara", minutes: undefined, goneSince }))
    expect(state.get()).toMatchObject({ consultant: "Zara", gone: "gone", isLonger: false })
    yield* pass(119_999)
    expect(state.get()?.gone).toBe("gone")
    yield* pass(1)
    expect(state.get()?.gone).toBe("longGone")
    yield* act(() => absence.set(undefined))
    expect(state.get()).toBeUndefined()
  })

  it("Q5 is gone once nobody has sent the picture for a minute, if the backend does not report absences", function* () {
    const { play, state, live } = opened()
    yield* start(live)
    yield* act(() => play("reconnecting", "notRunning"))
    yield* pass(59_999)
    expect(state.get()).toBeUndefined()
    yield* pass(1)
    expect(state.get()?.gone).toBe("gone")
    yield* pass(120_000)
    expect(state.get()?.gone).toBe("longGone")
    yield* act(() => play("streaming"))
    expect(state.get()).toBeUndefined()
  })

  it("Q5 is not gone while the visitor's own connection may be broken, or an absence is announced", function* () {
    const { absence, play, state, live } = opened()
    yield* start(live)
    yield* act(() => play("reconnecting", "unreachable"))
    yield* pass(200_000)
    expect(state.get()).toBeUndefined()
    yield* act(() => play("reconnecting", "notRunning"))
    expect(state.get()?.gone).toBe("longGone")
    yield* act(() => absence.set(zara))
    expect(state.get()).toMatchObject({ ...zara, isLonger: false })
    expect(state.get()?.gone).toBeUndefined()
    yield* pass(200_000)
    expect(state.get()).toMatchObject({ ...zara, isLonger: true })
  })

  it("Q5 is never gone in a webinar, whose picture may come back from elsewhere", function* () {
    const { play, state, live } = opened({ kind: "webinar" })
    yield* start(live)
    yield* act(() => play("reconnecting", "notRunning"))
    yield* pass(300_000)
    expect(state.get()).toBeUndefined()
  })
})
