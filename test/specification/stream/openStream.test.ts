import { Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { fakeMediaServer, type StreamAnswer } from "../../../src/adapters/memory/media/fakeMediaServer.ts"
import type { LiveMedia } from "../../../src/application/ports/media/Receiving.ts"
import { createSignal, createStore } from "../../../src/application/store/Store.ts"
import { openStream } from "../../../src/application/stream/openStream.ts"
import type { Playing, StreamWish } from "../../../src/application/stream/Playing.ts"
import type { StreamAddress } from "../../../src/domain/stream/streamSource.ts"
import { aStream } from "../../builders/aStream.ts"
import { configured } from "../../contract/rest/stubs.ts"
import { it } from "../../it.ts"
import { act, countedAfter, pass, settled, start } from "../../run.ts"

/** A player that attaches any media to its surface, as the screen does. */
const player = () => {
  const surface = { srcObject: undefined as unknown }
  let shown: LiveMedia | undefined
  let takeOff = () => {}
  return (media: LiveMedia | undefined) => {
    if (media === shown) return
    takeOff()
    shown = media
    takeOff = media?.attach(surface) ?? (() => {})
  }
}

const everyTransport = {
  whepUrl: "https://media.showroom.example/whep/one",
  hlsUrl: "https://cdn.showroom.example/one.m3u8",
}

const environmentOf = (first: StreamAddress, wish: Partial<StreamWish>, ...answers: ReadonlyArray<StreamAnswer>) => {
  const fake = fakeMediaServer()
  const { pageLifecycle, store, wake } = fakeBrowser()
  fake.answerNext(...answers)
  const address = createStore<StreamAddress | undefined>(first)
  const hlsReady = createSignal()
  const present = player()
  const seen: Array<Playing> = []
  const config = configured({ protocols: { webinar: "hls", oneToMany: "whep" } })
  const wished = { address, kind: "one-to-one", proto: undefined, hlsReady, ...wish } as const
  const { state, live, playAgain } = openStream({ ...fake, pageLifecycle, store, config })(wished)
  state.subscribe(() => {
    seen.push(state.get())
    present(state.get().media)
  })
  const now = () => ({ phase: seen.at(-1)?.phase, message: seen.at(-1)?.message })
  const frames = (seconds: number) =>
    Effect.forEach(Array.from({ length: seconds * 2 }), () =>
      Effect.andThen(
        pass(500),
        Effect.sync(() => fake.frame()),
      ),
    )
  return { fake, address, hlsReady, seen, live, playAgain, now, wake, frames, last: () => seen.at(-1) }
}
const environment = (...answers: ReadonlyArray<StreamAnswer>) =>
  environmentOf(aStream({ streamName: "one" }), {}, ...answers)

/** Opens the stream and plays it. */
const begunAt = (...about: Parameters<typeof environmentOf>) =>
  Effect.gen(function* () {
    const all = environmentOf(...about)
    const life = yield* start(all.live)
    return { ...all, life }
  })
const begun = (...answers: ReadonlyArray<StreamAnswer>) => begunAt(aStream({ streamName: "one" }), {}, ...answers)

/** The number of requests after each of these delays, in ms, with a wake at the end of each. */
const wokenAfter = (times: ReadonlyArray<number>, wake: () => void, asked: () => ReadonlyArray<unknown>) =>
  Effect.forEach(times, (ms) => Effect.map(Effect.andThen(pass(ms), act(wake)), () => asked().length))

/** A stream that shows its picture. */
const flowing = Effect.tap(begun(), ({ fake }) => Effect.andThen(Effect.sync(fake.frame), settled))

const thrice = ["broken", "broken", "broken"] as const

describe("A visitor who watches", () => {
  it.effect.each([
    { id: "S2", answers: ["offer"], afterMs: 0, phase: "starting", message: "aboutToStart", asked: 1 },
    { id: "S3", answers: [504], afterMs: 1_999, phase: "starting", message: "initiating", asked: 1 },
    { id: "S3", answers: [504], afterMs: 2_000, phase: "starting", message: "initiating", asked: 2 },
    { id: "S3", answers: [503], afterMs: 2_000, phase: "starting", message: "initiating", asked: 2 },
    { id: "S3", answers: [514], afterMs: 2_000, phase: "starting", message: "initiating", asked: 2 },
    { id: "S3", answers: [502], afterMs: 6_999, phase: "starting", message: "notRunning", asked: 1 },
    { id: "S3", answers: [502], afterMs: 7_000, phase: "starting", message: "notRunning", asked: 2 },
    { id: "S3", answers: [507], afterMs: 0, phase: "starting", message: "sessionNotFound", asked: 2 },
    { id: "S3", answers: [507, 507], afterMs: 1_999, phase: "starting", message: "sessionNotFound", asked: 2 },
    { id: "S3", answers: [507, 507], afterMs: 2_000, phase: "starting", message: "sessionNotFound", asked: 3 },
    { id: "S3", answers: [500], afterMs: 60_000, phase: "stopped", message: "failed", asked: 1 },
    { id: "S6", answers: ["codecs"], afterMs: 0, phase: "starting", message: "turned", asked: 2 },
    { id: "S6", answers: ["codecs", "codecs"], afterMs: 60_000, phase: "stopped", message: "unsupported", asked: 2 },
    { id: "S4", answers: ["broken", "broken"], afterMs: 0, phase: "starting", message: "aboutToStart", asked: 3 },
    { id: "S4", answers: thrice, afterMs: 0, phase: "starting", message: "failed", asked: 4 },
    { id: "S4", answers: [...thrice, ...thrice], afterMs: 60_000, phase: "stopped", message: "failed", asked: 6 },
    { id: "S4", answers: ["offer"], afterMs: 6_999, phase: "starting", message: "aboutToStart", asked: 1 },
    { id: "S4", answers: ["offer"], afterMs: 7_000, phase: "starting", message: "aboutToStart", asked: 2 },
    { id: "S4", answers: ["offer"], afterMs: 28_000, phase: "starting", message: "aboutToStart", asked: 5 },
    { id: "S4", answers: ["silent"], afterMs: 6_999, phase: "starting", message: "aboutToStart", asked: 1 },
    { id: "S4", answers: ["silent"], afterMs: 7_000, phase: "starting", message: "aboutToStart", asked: 2 },
    { id: "S4", answers: ["unreachable"], afterMs: 999, phase: "starting", message: "aboutToStart", asked: 1 },
    {
      id: "S3",
      answers: [{ status: 503, againMs: 5_000 }],
      afterMs: 4_999,
      phase: "starting",
      message: "initiating",
      asked: 1,
    },
    {
      id: "S3",
      answers: [{ status: 503, againMs: 5_000 }],
      afterMs: 5_000,
      phase: "starting",
      message: "initiating",
      asked: 2,
    },
    { id: "S4", answers: ["unreachable"], afterMs: 1_000, phase: "starting", message: "aboutToStart", asked: 2 },
  ] as const)(
    "$id answered $answers, after $afterMs ms: $phase, $message, asked $asked times",
    function* ({ answers, afterMs, ...expected }) {
      const { fake, now } = yield* begun(...answers)
      yield* pass(afterMs)
      const { phase, message, asked } = expected
      expect({ ...now(), asked: fake.asked().length }).toEqual({ phase, message, asked })
    },
  )

  it("S4 sees a stream whose offer takes 20 s, because the third attempt waits 28 s", function* () {
    const { fake, now } = yield* begun("late", "late", "late")
    yield* pass(14_000)
    expect(fake.asked()).toHaveLength(3)
    yield* pass(20_000)
    yield* act(() => fake.frame())
    expect(now()).toEqual({ phase: "streaming", message: undefined })
    expect(fake.asked()).toHaveLength(3)
  })

  it("S4 S5 switches to another transport after five attempts of 7 s without an answer, before it waits longer", function* () {
    const silent = Array.from({ length: 7 }, () => "silent" as const)
    const { fake } = yield* begunAt(aStream({ hlsUrl: everyTransport.hlsUrl }), {}, ...silent)
    yield* pass(14_000)
    yield* pass(21_000)
    expect(fake.askedBy()).toEqual([...Array.from({ length: 5 }, () => "webrtc"), "hls"])
    yield* pass(27_999)
    expect(fake.asked()).toHaveLength(6)
    yield* pass(1)
    expect(fake.asked()).toHaveLength(7)
  })

  it("S2 S3 sees the stream once it runs", function* () {
    const { fake, now } = yield* begun(502, 504, 507, "broken", "offer")
    yield* pass(9_000)
    yield* act(() => fake.frame())
    expect(now()).toEqual({ phase: "streaming", message: undefined })
    expect(fake.asked()).toHaveLength(5)
    expect(fake.open()).toBe(1)
  })

  it("S4 has three new attempts after the stream was shown", function* () {
    const { fake, now } = yield* begun("broken", "broken", "offer", "broken", "broken", "offer")
    yield* act(() => fake.frame())
    yield* pass(3_000)
    yield* act(() => fake.frame())
    expect(now()).toEqual({ phase: "streaming", message: undefined })
  })

  it("S4 waits 5 s after signalling could not be reached more than five times", function* () {
    const { fake } = yield* begun(...Array.from({ length: 7 }, () => "unreachable" as const))
    expect(yield* countedAfter([5_000, 4_999, 1], fake.asked)).toEqual([6, 6, 7])
  })

  it("S2 keeps the picture while a frame arrives every 3 s", function* () {
    const { fake, now } = yield* flowing
    for (let second = 0; second < 10; second += 1) {
      yield* pass(2_999)
      yield* act(() => fake.frame())
    }
    expect(now().phase).toBe("streaming")
    expect(fake.asked()).toHaveLength(1)
  })

  it("S2 S4 is reconnected after 3 s without a frame, with the last picture still shown", function* () {
    const { fake, seen, now } = yield* flowing
    fake.answerNext(504)
    const media = seen.at(-1)?.media
    yield* pass(3_000)
    expect(now()).toEqual({ phase: "reconnecting", message: "initiating" })
    expect(media).toBeDefined()
    expect(seen.at(-1)?.media).toBe(media)
    yield* pass(2_000)
    yield* act(() => fake.frame())
    expect(now()).toEqual({ phase: "streaming", message: undefined })
    expect(seen.at(-1)?.media).not.toBe(media)
    expect(fake.open()).toBe(1)
  })

  it("S4 is reconnected at once when the connection is lost", function* () {
    const { fake, now } = yield* flowing
    yield* act(() => fake.lose())
    expect(now().phase).toBe("reconnecting")
    expect(fake.asked()).toHaveLength(2)
  })

  it("RC2 S4 waits 2 s when the connection is lost before the first frame, however often that happens", function* () {
    const { fake } = yield* begun()
    for (let times = 1; times <= 10; times += 1) {
      fake.lose()
      yield* pass(1_999)
      expect(fake.asked()).toHaveLength(times)
      expect(fake.open()).toBe(0)
      yield* pass(1)
      expect(fake.asked()).toHaveLength(times + 1)
    }
    expect(fake.open()).toBe(1)
  })

  /** A server that has refused for a minute, and then refuses as often as `more`. */
  const refusedFor = (more: number) =>
    Effect.tap(begun(...Array.from({ length: 31 + more }, () => 504 as const)), () => pass(60_000))

  it("RC2 S3 asks every 2 s for a minute, and then every 7 s", function* () {
    const { fake } = yield* refusedFor(9)
    expect(fake.asked()).toHaveLength(31)
    expect(yield* countedAfter([6_999, 1, 6_999, 1], fake.asked)).toEqual([31, 32, 32, 33])
  })

  it("RC2 S3 asks every 2 s again once the picture was there for 30 s", function* () {
    const { fake, frames } = yield* refusedFor(0)
    yield* pass(7_000)
    yield* frames(31)
    fake.answerNext(504, 504)
    yield* act(() => fake.lose())
    expect(yield* countedAfter([1_999, 1], fake.asked)).toEqual([33, 34])
  })

  it("RC2 S3 asks every 2 s again once the visitor has asked", function* () {
    const { fake, playAgain } = yield* refusedFor(9)
    yield* act(playAgain)
    expect(yield* countedAfter([0, 1_999, 1], fake.asked)).toEqual([32, 32, 33])
  })

  it("RC2 S5 reads a playlist without media every 30 s, once that was so for a minute", function* () {
    const hls = aStream({ ...everyTransport, signallingUrl: undefined, whepUrl: undefined })
    const { fake } = yield* begunAt(hls, { kind: "webinar" })
    expect(yield* countedAfter([45_000, 29_999, 1, 29_999, 1], fake.asked)).toEqual([4, 4, 5, 5, 6])
  })

  it("Q9 follows the stream to its new address", function* () {
    const { fake, address, now } = yield* flowing
    yield* act(() => address.set(aStream({ streamName: "two" })))
    expect(fake.asked().map(({ streamName }) => streamName)).toEqual(["one", "two"])
    expect(now().phase).toBe("reconnecting")
    yield* act(() => fake.frame())
    expect(now().phase).toBe("streaming")
    expect(fake.open()).toBe(1)
  })

  it("Q9 is not interrupted when the same address is set again", function* () {
    const { fake, address, now } = yield* flowing
    yield* act(() => address.set({ ...(address.get() ?? aStream()) }))
    expect(fake.asked()).toHaveLength(1)
    expect(now().phase).toBe("streaming")
  })

  it("Q9 ignores everything from the stream's previous address", function* () {
    const { fake, address, now } = yield* begun("offer", "silent")
    address.set(aStream({ streamName: "two" }))
    yield* act(() => fake.frame())
    expect(fake.asked()).toHaveLength(2)
    expect(now().phase).toBe("starting")
  })

  it("Q9 follows at once during a delay", function* () {
    const { fake, address } = yield* begun(502)
    yield* act(() => address.set(aStream({ streamName: "two" })))
    expect(fake.asked().map(({ streamName }) => streamName)).toEqual(["one", "two"])
  })

  it("S3 sees that the stream is not running while it has no address, and sees it once it has one", function* () {
    const { fake, address, live, now } = environment()
    address.set(undefined)
    yield* start(live)
    expect(now()).toEqual({ phase: "starting", message: "notRunning" })
    yield* act(() => address.set(aStream()))
    yield* act(() => fake.frame())
    expect(now().phase).toBe("streaming")
  })

  it("S2 leaves nothing open when playing has stopped for good", function* () {
    const { fake, address, live } = environment(500)
    yield* start(live)
    address.set(aStream({ streamName: "two" }))
    yield* pass(60_000)
    expect(fake.asked()).toHaveLength(1)
    expect(fake.open()).toBe(0)
  })

  it.effect.each([
    { where: "negotiating", answers: ["silent"], afterMs: 0 },
    { where: "waiting for media", answers: ["offer"], afterMs: 1_000 },
    { where: "waiting for the next attempt", answers: [504], afterMs: 1_000 },
    { where: "reconnecting", answers: ["offer", "silent"], afterMs: 7_000 },
  ] as const)("RC2 S2 closes everything when leaving while $where", function* ({ answers, afterMs }) {
    const { fake, live } = environment(...answers)
    const life = yield* start(live)
    yield* pass(afterMs)
    yield* Fiber.interrupt(life)
    const asked = fake.asked().length
    yield* pass(60_000)
    expect(fake.open()).toBe(0)
    expect(fake.asked()).toHaveLength(asked)
  })

  it("RC2 S2 closes everything when leaving while streaming", function* () {
    const { fake, life } = yield* flowing
    expect(fake.open()).toBe(1)
    yield* Fiber.interrupt(life)
    yield* pass(60_000)
    expect(fake.open()).toBe(0)
    expect(fake.asked()).toHaveLength(1)
  })

  it("S5 DV10 switches transport after three attempts each, at last to only audio, and sees a message", function* () {
    const answers = [...thrice, ...thrice, "broken", "broken", "broken"] as const
    const { fake, now, last } = yield* begunAt(aStream(everyTransport), {}, ...answers)
    yield* pass(2_000)
    expect(now()).toEqual({ phase: "starting", message: "turned" })
    expect(last()?.transport).toBe("sound")
    expect(fake.askedBy()).toEqual([
      "webrtc",
      "webrtc",
      "webrtc",
      "whep",
      "whep",
      "whep",
      "hls",
      "hls",
      "hls",
      "webrtc",
    ])
    fake.arrive({ packets: 1 })
    yield* pass(250)
    fake.arrive({ packets: 1 })
    yield* pass(250)
    expect(now().phase).toBe("streaming")
    expect(fake.open()).toBe(1)
  })

  it.effect.each([
    { kind: "one-to-one", proto: undefined, first: "webrtc" },
    { kind: "one-to-one", proto: "hls", first: "webrtc" },
    { kind: "one-to-many", proto: undefined, first: "whep" },
    { kind: "webinar", proto: undefined, first: "hls" },
    { kind: "webinar", proto: "webrtc", first: "webrtc" },
  ] as const)("S5 begins a $kind with proto $proto by $first", function* ({ kind, proto, first }) {
    const { fake, last } = yield* begunAt(aStream(everyTransport), { kind, proto })
    expect(fake.askedBy()).toEqual([first])
    expect(last()?.transport).toBe(first)
  })

  it("S4 hears a stream of only audio, which has no frames, and is reconnected 3 s after its last packet", function* () {
    const { fake, live, now } = environment()
    fake.sendSoundAlone()
    yield* start(live)
    for (let times = 0; times < 20; times += 1) {
      fake.arrive({ packets: 25, bytes: 4_000 })
      yield* pass(500)
    }
    expect(now().phase).toBe("streaming")
    expect(fake.asked()).toHaveLength(1)
    yield* pass(4_000)
    expect(now().phase).toBe("reconnecting")
    expect(fake.asked()).toHaveLength(2)
  })

  it("S4 S7 is not reconnected while the player is paused and the picture still arrives", function* () {
    const { fake, frames, now } = yield* flowing
    fake.pause(true)
    yield* frames(20)
    expect(now().phase).toBe("streaming")
    expect(fake.asked()).toHaveLength(1)
    yield* pass(4_000)
    expect(fake.asked()).toHaveLength(2)
  })

  it("S4 is streaming even if the browser renders nothing before a touch", function* () {
    const { fake, live, frames, now } = environment()
    fake.pause(true)
    yield* start(live)
    yield* frames(1)
    expect(now().phase).toBe("streaming")
  })

  it("RC7 retries at once when the page wakes during a delay", function* () {
    const { fake, wake } = yield* begun("unreachable", "unreachable", "offer")
    expect(yield* wokenAfter([500, 300], wake, fake.asked)).toEqual([2, 3])
  })

  it("RC7 aborts a long pending request when the page wakes, but not a recent one", function* () {
    const { fake, wake } = yield* begun("silent")
    expect(yield* wokenAfter([900, 200], wake, fake.asked)).toEqual([1, 2])
    expect(fake.open()).toBe(1)
  })

  it("RC7 is reconnected 1 s after a wake without a picture, and not if there is one", function* () {
    const { fake, frames, wake } = yield* flowing
    yield* frames(5)
    wake()
    yield* frames(2)
    expect(fake.asked()).toHaveLength(1)
    wake()
    yield* pass(1_000)
    expect(fake.asked()).toHaveLength(2)
  })

  it("RC2 is reconnected at once after one loss, and after 2 s if losses repeat", function* () {
    const { fake, frames } = yield* flowing
    fake.lose()
    yield* frames(1)
    expect(fake.asked()).toHaveLength(2)
    fake.lose()
    yield* pass(1_999)
    expect(fake.asked()).toHaveLength(2)
    yield* pass(1)
    expect(fake.asked()).toHaveLength(3)
    yield* frames(31)
    yield* act(() => fake.lose())
    expect(fake.asked()).toHaveLength(4)
  })

  it("Q9 is not interrupted if only another transport's address changes, and gets it when that transport is used", function* () {
    const { fake, address, now } = yield* flowing
    yield* act(() => address.set({ ...(address.get() ?? aStream()), hlsUrl: "https://cdn.showroom.example/two.m3u8" }))
    expect(fake.asked()).toHaveLength(1)
    expect(now().phase).toBe("streaming")
    fake.answerNext("codecs")
    yield* act(() => fake.lose())
    expect(fake.askedBy()).toEqual(["webrtc", "webrtc", "hls"])
    expect(fake.asked().at(-1)?.hlsUrl).toBe("https://cdn.showroom.example/two.m3u8")
  })

  it("S5 switches to HLS after two WebRTC attempts without media, skips WHEP at that host, and later returns", function* () {
    const signallingUrl = "wss://media.showroom.example/session"
    const { fake } = yield* begunAt(aStream({ ...everyTransport, signallingUrl }), {})
    yield* pass(13_999)
    expect(new Set(fake.askedBy())).toEqual(new Set(["webrtc"]))
    yield* pass(1)
    expect(fake.askedBy().at(-1)).toBe("hls")
    yield* pass(31_000)
    expect(fake.askedBy().at(-1)).toBe("webrtc")
    expect(fake.askedBy()).not.toContain("whep")
  })

  it("S5 gets WHEP before HLS if it is on another host", function* () {
    const { fake } = yield* begunAt(aStream({ ...everyTransport, whepUrl: "https://other.example/whep/one" }), {})
    yield* pass(14_000)
    expect(fake.askedBy().at(-1)).toBe("whep")
  })

  it("S5 switches transport after five unanswered attempts", function* () {
    const silent = ["silent", "silent", "silent", "silent", "silent"] as const
    const { fake } = yield* begunAt(aStream({ hlsUrl: everyTransport.hlsUrl }), {}, ...silent)
    yield* pass(34_999)
    expect(new Set(fake.askedBy())).toEqual(new Set(["webrtc"]))
    yield* pass(1)
    expect(fake.askedBy().at(-1)).toBe("hls")
  })
})

describe("A visitor who watches by HLS", () => {
  const hls = { kind: "webinar", proto: undefined } as const
  const only = aStream({ signallingUrl: undefined, hlsUrl: everyTransport.hlsUrl })
  const playing = (...answers: ReadonlyArray<StreamAnswer>) =>
    Effect.tap(begunAt(aStream(everyTransport), hls, ...answers), ({ fake }) =>
      Effect.andThen(Effect.sync(fake.frame), settled),
    )

  it("RC6 sees that the stream is about to start without a playlist, which is requested after 1, 2, 4 and 7 s", function* () {
    const { fake, now } = yield* begunAt(only, hls, 404, 404, 404, 404, 404, 404)
    for (const [waitMs, asked] of [
      [1_000, 2],
      [2_000, 3],
      [4_000, 4],
      [7_000, 5],
      [7_000, 6],
      [7_000, 7],
    ] as const) {
      expect(now()).toEqual({ phase: "starting", message: "aboutToStart" })
      yield* pass(waitMs - 1)
      expect(fake.asked()).toHaveLength(asked - 1)
      yield* pass(1)
      expect(fake.asked()).toHaveLength(asked)
    }
    yield* act(() => fake.frame())
    expect(now().phase).toBe("streaming")
  })

  it("S4 waits 15 s for the first segment of a playlist", function* () {
    const { fake } = yield* begunAt(only, hls)
    yield* pass(14_999)
    expect(fake.asked()).toHaveLength(1)
    yield* pass(1)
    expect(fake.asked()).toHaveLength(2)
  })

  it("S4 sees a stall after 3 s, which may recover by itself within 5 s more", function* () {
    const { fake, now } = yield* playing()
    yield* pass(3_000)
    expect(now().phase).toBe("reconnecting")
    yield* pass(4_000)
    fake.frame()
    yield* pass(100)
    expect(now().phase).toBe("streaming")
    expect(fake.asked()).toHaveLength(1)
  })

  it("S7 is not reconnected while the player is paused, and is monitored again afterwards", function* () {
    const { fake, now } = yield* playing()
    fake.pause(true)
    yield* pass(60_000)
    expect(now().phase).toBe("streaming")
    expect(fake.asked()).toHaveLength(1)
    fake.pause(false)
    yield* pass(9_000)
    expect(fake.asked()).toHaveLength(2)
  })

  it("RC7 gets a new player when the stall lasts", function* () {
    const { fake } = yield* playing()
    yield* pass(7_999)
    expect(fake.asked()).toHaveLength(1)
    yield* pass(1)
    expect(fake.askedBy()).toEqual(["hls", "hls"])
    expect(fake.open()).toBe(1)
  })

  it("DV10 gets the stream reloaded twice when the picture breaks, and another transport the third time", function* () {
    const { fake, frames, now, last } = yield* playing()
    fake.breakStreams()
    yield* frames(1)
    expect(fake.askedBy()).toEqual(["hls", "hls"])
    fake.breakStreams()
    yield* pass(2_000)
    yield* frames(1)
    expect(fake.askedBy()).toEqual(["hls", "hls", "hls"])
    yield* act(() => fake.breakStreams())
    expect(fake.askedBy().at(-1)).toBe("webrtc")
    expect(now()).toEqual({ phase: "reconnecting", message: "turned" })
    expect(last()?.transport).toBe("webrtc")
  })

  it("Q9 gets the stream reloaded when HLS is ready", function* () {
    const { fake, hlsReady } = yield* playing()
    yield* act(() => hlsReady.emit())
    expect(fake.askedBy()).toEqual(["hls", "hls"])
  })

  it("Q9 returns to HLS from another transport when HLS is ready, if HLS is preferred", function* () {
    const { fake, hlsReady, last } = yield* playing("codecs")
    expect(last()?.transport).toBe("webrtc")
    yield* act(() => hlsReady.emit())
    expect(fake.askedBy()).toEqual(["hls", "webrtc"])
  })

  it("Q9 is not interrupted in a one-to-one when HLS is ready", function* () {
    const { fake, hlsReady, now } = yield* flowing
    yield* act(() => hlsReady.emit())
    expect(fake.askedBy()).toEqual(["webrtc"])
    expect(now().phase).toBe("streaming")
  })
})

describe("The quality that a visitor sees", () => {
  const seconds = (count: number, act: () => void) =>
    Effect.forEach(Array.from({ length: count }), () => Effect.andThen(Effect.sync(act), pass(1_000)))

  it("names the network when packets are lost, until all is well; the screen is notified of changes only", function* () {
    const { fake, seen, last } = yield* flowing
    const fine = () => {
      fake.frame()
      fake.arrive({ packets: 100, bytes: 100_000 })
    }
    yield* seconds(5, fine)
    expect(last()?.cause).toBe("none")
    const shown = seen.length
    yield* seconds(4, () => {
      fine()
      fake.arrive({ lost: 10 })
    })
    expect(last()?.cause).toBe("network")
    expect(seen.length).toBe(shown + 1)
    yield* seconds(5, fine)
    expect(last()?.cause).toBe("none")
    expect(seen.length).toBe(shown + 2)
  })

  it("names the sender while packets arrive and the picture is frozen, until media without a frame replaces it", function* () {
    const { fake, now, last } = yield* begun("offer", 504)
    yield* act(() => fake.frame())
    yield* seconds(3, () => fake.arrive({ packets: 50, bytes: 8_000 }))
    expect(now().phase).toBe("reconnecting")
    expect(last()?.cause).toBe("frozenSender")
    const frozen = last()?.media
    yield* pass(2_000)
    expect(now().phase).toBe("reconnecting")
    expect(last()?.media).not.toBe(frozen)
    expect(last()?.cause).toBe("none")
  })

  it("names the network when the connection was lost", function* () {
    const { fake, last } = yield* flowing
    yield* act(() => fake.lose())
    expect(last()?.cause).toBe("network")
    yield* act(() => fake.frame())
    expect(last()?.cause).toBe("none")
  })
})
