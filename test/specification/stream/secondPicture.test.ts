import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { createSignal, createStore } from "../../../src/application/store/Store.ts"
import { openSecondPicture } from "../../../src/application/stream/openSecondPicture.ts"
import { notYetPlaying, type Playing, type StreamWish } from "../../../src/application/stream/Playing.ts"
import type { SecondKind, SecondPicture } from "../../../src/domain/stream/SecondPicture.ts"
import { aStream } from "../../builders/aStream.ts"
import { it } from "../../it.ts"
import { settled } from "../../run.ts"

const good: Playing = { ...notYetPlaying, phase: "streaming", message: undefined }
const aPicture = (kind: SecondKind, streamName = "second-1"): SecondPicture => ({
  kind,
  stream: { ...aStream(), streamName },
})

/** A second picture over streams that do what the test says. `played`: the names of those that began; `playing` are those that have not ended. */
const watching = Effect.gen(function* () {
  const second = createStore<SecondPicture | undefined>(undefined)
  const first = createStore(good)
  const played: string[] = []
  const playing = new Map<string, (change: Partial<Playing>) => void>()
  const openStream = ({ address }: StreamWish) => {
    const state = createStore(notYetPlaying)
    const name = address.get()?.streamName ?? ""
    const live = Effect.acquireUseRelease(
      Effect.sync(() => {
        played.push(name)
        playing.set(name, (change) => state.set({ ...state.get(), ...change }))
      }),
      () => Effect.never,
      () => Effect.sync(() => playing.delete(name)),
    )
    return { state, live, playAgain: () => {}, keepVolume: () => Effect.void }
  }
  const wish = { kind: "one-to-one", proto: undefined, hlsReady: createSignal() } as const
  const opened = openSecondPicture({ openStream })({ second, first, ...wish })
  yield* Effect.forkChild(opened.live)
  yield* settled
  const show = (picture: SecondPicture | undefined) =>
    Effect.andThen(
      Effect.sync(() => second.set(picture)),
      settled,
    )
  const play = (change: Partial<Playing>, name = "second-1") =>
    Effect.andThen(
      Effect.sync(() => playing.get(name)?.(change)),
      settled,
    )
  const line = (cause: Playing["cause"]) =>
    Effect.andThen(
      Effect.sync(() => first.set({ ...good, cause })),
      settled,
    )
  return { ...opened, show, play, line, played, playing }
})

describe("The consultant's second picture", () => {
  it("S1 S7 takes the large place with its first frame, and leaves it when it ends", function* () {
    const { shown, show, play, playing } = yield* watching
    expect(shown.get()).toBeUndefined()
    yield* show(aPicture("screen"))
    expect(shown.get()).toMatchObject({ kind: "screen", state: "coming", isLarge: false })
    yield* play(good)
    expect(shown.get()).toMatchObject({ state: "seen", isLarge: true })
    yield* show(undefined)
    expect(shown.get()).toBeUndefined()
    expect(playing.size).toBe(0)
  })

  it("S7 is small if the visitor wants that, until the consultant shows another one, which a pin forbids", function* () {
    const { shown, swap, pin, show, play } = yield* watching
    yield* show(aPicture("screen"))
    yield* play(good)
    swap()
    expect(shown.get()?.isLarge).toBe(false)
    yield* show(aPicture("camera"))
    yield* play(good)
    expect(shown.get()).toMatchObject({ kind: "camera", isLarge: true })
    swap()
    pin(true)
    yield* show(aPicture("screen", "second-2"))
    yield* play(good, "second-2")
    expect(shown.get()).toMatchObject({ kind: "screen", isLarge: false, isPinned: true })
  })

  it("Q9 plays on when the same picture is read again with other servers", function* () {
    const { show, play, played } = yield* watching
    yield* show(aPicture("screen"))
    yield* play(good)
    const again = aPicture("screen")
    yield* show({ ...again, stream: { ...again.stream, iceServers: [] } })
    expect(played).toEqual(["second-1"])
  })

  it("S7 is never paused if it is a guest who speaks", function* () {
    const { shown, show, play, line, playing } = yield* watching
    yield* show(aPicture("guest"))
    yield* play(good)
    yield* TestClock.adjust(5_000)
    yield* line("network")
    yield* TestClock.adjust(60_000)
    expect(shown.get()).toMatchObject({ kind: "guest", state: "seen", isLarge: true })
    expect(playing.size).toBe(1)
  })

  it("S7 pauses first on a weak line, and comes back after 20 s of a good one, then after 40 s, or by a press", function* () {
    const { shown, showAgain, show, play, line, played, playing } = yield* watching
    yield* show(aPicture("screen"))
    yield* play(good)
    yield* TestClock.adjust(5_000)
    yield* line("network")
    yield* TestClock.adjust(4_999)
    yield* line("none")
    yield* line("network")
    yield* TestClock.adjust(4_999)
    expect(shown.get()?.state).toBe("seen")
    yield* TestClock.adjust(1)
    expect(shown.get()).toMatchObject({ state: "paused", isLarge: false })
    expect(playing.size).toBe(0)
    yield* TestClock.adjust(60_000)
    expect(played).toHaveLength(1)
    yield* line("none")
    yield* TestClock.adjust(19_999)
    expect(played).toHaveLength(1)
    yield* TestClock.adjust(1)
    expect(played).toHaveLength(2)
    yield* play({ ...good, cause: "network" })
    yield* TestClock.adjust(10_000)
    expect(shown.get()?.state).toBe("paused")
    yield* TestClock.adjust(39_999)
    expect(played).toHaveLength(2)
    showAgain()
    yield* settled
    expect(played).toHaveLength(3)
  })

  it("S4 gives the large place back 6 s after an interruption, and takes it again with the next frame", function* () {
    const { shown, show, play } = yield* watching
    yield* show(aPicture("camera"))
    yield* play(good)
    yield* play({ phase: "reconnecting" })
    expect(shown.get()).toMatchObject({ state: "interrupted", isLarge: true })
    yield* TestClock.adjust(6_000)
    expect(shown.get()).toMatchObject({ state: "late", isLarge: false })
    yield* play({ phase: "streaming" })
    expect(shown.get()).toMatchObject({ state: "seen", isLarge: true })
  })

  it("S5 says after 15 s, or once no transport is left, that it cannot be shown here", function* () {
    const { shown, show, play } = yield* watching
    yield* show(aPicture("screen"))
    yield* TestClock.adjust(14_999)
    expect(shown.get()?.state).toBe("coming")
    yield* TestClock.adjust(1)
    expect(shown.get()?.state).toBe("late")
    yield* show(aPicture("screen", "second-2"))
    yield* play({ phase: "stopped" }, "second-2")
    expect(shown.get()?.state).toBe("late")
  })
})
