import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { countDown } from "../../../src/application/consultation/openConsultation.ts"
import { createSignal, createStore } from "../../../src/application/store/Store.ts"
import type { Playing, PlayStream } from "../../../src/application/stream/playStream.ts"
import { keepVolume, notYetPlaying, watchStream } from "../../../src/application/stream/watchStream.ts"
import type { Countdown } from "../../../src/domain/presentation/countdown.ts"
import { playerViewModel } from "../../../src/ui/stream/playerViewModel.ts"
import { aStream } from "../../builders/aStream.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"

describe("The volume of the player", () => {
  it.effect.each([
    [undefined, 1],
    ["0.35", 0.35],
    ["0", 1],
    ["7", 1],
    ["loud", 1],
  ])("S7 E12 is parsed from the store: %s is %d", function* (kept, volume) {
    const browser = fakeBrowser()
    if (kept !== undefined) browser.keep("volume", kept)
    expect(yield* keepVolume({ store: browser.store }).recall).toBe(volume)
  })

  it("S7 is stored, but never 0, so that a returning visitor has sound", function* () {
    const { store } = fakeBrowser()
    const volume = keepVolume({ store })
    yield* volume.keep(0.6)
    yield* volume.keep(0)
    expect(yield* volume.recall).toBe(0.6)
  })
})

describe("The remaining time", () => {
  it("S2 RC9 counts down by the backend's clock, each second, and disappears at the start", function* () {
    const noon = Date.UTC(2026, 10, 20, 12)
    const shown: Array<number | undefined> = []
    let left: Countdown | undefined
    let now = noon - 2_400
    const clock = { now: Effect.sync(() => now) }
    yield* start(
      countDown({ clock })(noon, (next) => {
        left = next
        shown.push(next?.seconds)
      }),
    )
    for (const ms of [400, 1_000, 1_000]) {
      now += ms
      yield* pass(ms)
    }
    expect(shown).toEqual([3, 2, 1, undefined])
    expect(left).toBeUndefined()
  })
})

describe("A stream on its player", () => {
  const failed: Playing = { ...notYetPlaying, phase: "stopped", message: "failed" }

  it("S4 S7 plays again on request only, and has volume, countdown and whether it is audio alone", function* () {
    const browser = fakeBrowser()
    browser.keep("volume", "0.5")
    let plays = 0
    const play: PlayStream = (_, show) =>
      Effect.suspend(() => {
        plays += 1
        show(plays === 1 ? failed : { ...notYetPlaying, phase: "streaming", message: undefined, transport: "sound" })
        return plays === 1 ? Effect.void : Effect.never
      })
    const left = createStore<Countdown | undefined>({ days: 0, hours: 0, minutes: 1, seconds: 0 })
    const stream = watchStream({ play, volume: keepVolume({ store: browser.store }) })({
      address: createStore(aStream()),
      kind: "webinar",
      proto: undefined,
      hlsReady: createSignal(),
    })
    const player = playerViewModel(stream, left)
    yield* start(stream.live)
    expect(player.get()).toMatchObject({ phase: "stopped", left: { minutes: 1 }, soundOnly: false })
    expect(player.get().remembered?.volume).toBe(0.5)
    yield* pass(60_000)
    expect(plays).toBe(1)
    yield* act(() => player.get().retry?.())
    expect(plays).toBe(2)
    expect(player.get()).toMatchObject({ phase: "streaming", retry: undefined, soundOnly: true })
    player.get().remembered?.keep(0.25)
    expect(browser.stored("volume")).toBe("0.25")
  })
})
