import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { fakeMediaServer } from "../../../src/adapters/memory/media/fakeMediaServer.ts"
import { countDown } from "../../../src/application/consultation/openConsultation.ts"
import { createSignal, createStore, type Store } from "../../../src/application/store/Store.ts"
import { openStream } from "../../../src/application/stream/openStream.ts"
import type { Countdown } from "../../../src/domain/presentation/countdown.ts"
import type { StreamAddress } from "../../../src/domain/stream/streamSource.ts"
import { playerViewModel } from "../../../src/ui/stream/playerViewModel.ts"
import { aStream } from "../../builders/aStream.ts"
import { configured } from "../../contract/rest/stubs.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"

/** A stream over fakes. */
const opened = (
  { store, pageLifecycle }: ReturnType<typeof fakeBrowser>,
  server = fakeMediaServer(),
  address: Store<StreamAddress | undefined> = createStore(aStream()),
) =>
  openStream({ ...server, store, pageLifecycle, config: configured() })({
    address,
    kind: "webinar",
    proto: undefined,
    hlsReady: createSignal(),
  })

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
    const stream = opened(browser)
    yield* start(stream.live)
    expect(stream.state.get().volume).toBe(volume)
  })

  it("S7 is stored, but never 0, so that a returning visitor has sound", function* () {
    const browser = fakeBrowser()
    const { keepVolume } = opened(browser)
    yield* keepVolume(0.6)
    yield* keepVolume(0)
    expect(browser.stored("volume")).toBe("0.6")
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
  it("S4 S7 plays again on request only, and has volume, countdown and whether there is only audio", function* () {
    const browser = fakeBrowser()
    browser.keep("volume", "0.5")
    const server = fakeMediaServer()
    server.answerNext(500)
    const left = createStore<Countdown | undefined>({ days: 0, hours: 0, minutes: 1, seconds: 0 })
    const stream = opened(browser, server)
    const player = playerViewModel(stream, left, createStore(undefined))
    yield* start(stream.live)
    expect(player.get()).toMatchObject({ phase: "stopped", left: { minutes: 1 }, soundOnly: false })
    expect(player.get().remembered?.volume).toBe(0.5)
    yield* pass(60_000)
    expect(server.asked()).toHaveLength(1)
    server.answerNext("codecs")
    yield* act(() => player.get().retry?.())
    expect(server.asked()).toHaveLength(3)
    expect(player.get()).toMatchObject({ phase: "starting", retry: undefined, soundOnly: true })
    player.get().remembered?.keep(0.25)
    expect(browser.stored("volume")).toBe("0.25")
  })

  it("S4 S6 starts without the former picture, and follows the address that is set by then", function* () {
    const server = fakeMediaServer()
    const address = createStore<StreamAddress | undefined>(aStream({ streamName: "one" }))
    const stream = opened(fakeBrowser(), server, address)
    yield* start(stream.live)
    stream.state.get().media?.attach({ srcObject: undefined })
    yield* act(() => server.frame())
    server.answerNext(500)
    yield* act(() => server.lose())
    expect(stream.state.get()).toMatchObject({ phase: "stopped", cause: "network", media: expect.anything() })
    yield* act(() => address.set(aStream({ streamName: "two" })))
    server.answerNext("silent")
    yield* act(stream.playAgain)
    expect(stream.state.get()).toMatchObject({ phase: "starting", cause: "none", media: undefined })
    expect(server.asked().at(-1)?.streamName).toBe("two")
  })
})
