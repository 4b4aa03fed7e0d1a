import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { browserDesk } from "../../src/adapters/memory/browser/browserDesk.ts"
import { mediaServerDesk, type StreamAnswer } from "../../src/adapters/memory/media/mediaServerDesk.ts"
import type { LiveMedia } from "../../src/application/ports/media/Receiving.ts"
import { createStore } from "../../src/application/store/Store.ts"
import { type Playing, playStream, type StreamWish } from "../../src/application/stream/playStream.ts"
import type { StreamAddress } from "../../src/domain/stream/StreamAddress.ts"
import { aStream } from "../builders/aStream.ts"
import { configured } from "../contract/rest/stubs.ts"
import { pass, run, settled, start } from "../run.ts"

/** A player that puts on its surface whatever it is given, as the screen does. */
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

const everyWay = { whepUrl: "https://media.showroom.example/whep/one", hlsUrl: "https://cdn.showroom.example/one.m3u8" }

const worldOf = (place: StreamAddress, wish: Partial<StreamWish>, ...answers: ReadonlyArray<StreamAnswer>) => {
  const desk = mediaServerDesk()
  const { wakefulness, wake } = browserDesk()
  desk.answerNext(...answers)
  const address = createStore<StreamAddress | undefined>(place)
  const hlsReady = createStore(0)
  const present = player()
  const seen: Array<Playing> = []
  const parts = { ...desk, wakefulness, config: configured({ protocols: { webinar: "hls", oneToMany: "whep" } }) }
  const playing = playStream(parts)({ address, kind: "one-to-one", proto: undefined, hlsReady, ...wish }, (now) => {
    seen.push(now)
    present(now.media)
  })
  const now = () => ({ phase: seen.at(-1)?.phase, notice: seen.at(-1)?.notice })
  const frames = (seconds: number) =>
    Effect.forEach(Array.from({ length: seconds * 2 }), () =>
      Effect.andThen(
        pass(500),
        Effect.sync(() => desk.frame()),
      ),
    )
  return { desk, address, hlsReady, seen, playing, now, wake, frames, last: () => seen.at(-1) }
}
const world = (...answers: ReadonlyArray<StreamAnswer>) => worldOf(aStream({ streamName: "one" }), {}, ...answers)

/** A stream that shows its picture. */
const flowing = Effect.gen(function* () {
  const all = world()
  const life = yield* start(all.playing)
  all.desk.frame()
  yield* settled
  return { ...all, life }
})

const thrice = ["broken", "broken", "broken"] as const

describe("A visitor who watches", () => {
  it.each([
    { id: "S2", answers: ["offer"], afterMs: 0, phase: "starting", notice: "aboutToStart", asked: 1 },
    { id: "S3", answers: [504], afterMs: 1_999, phase: "starting", notice: "initiating", asked: 1 },
    { id: "S3", answers: [504], afterMs: 2_000, phase: "starting", notice: "initiating", asked: 2 },
    { id: "S3", answers: [503], afterMs: 2_000, phase: "starting", notice: "initiating", asked: 2 },
    { id: "S3", answers: [514], afterMs: 2_000, phase: "starting", notice: "initiating", asked: 2 },
    { id: "S3", answers: [502], afterMs: 6_999, phase: "starting", notice: "notRunning", asked: 1 },
    { id: "S3", answers: [502], afterMs: 7_000, phase: "starting", notice: "notRunning", asked: 2 },
    { id: "S3", answers: [507], afterMs: 0, phase: "starting", notice: "sessionNotFound", asked: 2 },
    { id: "S3", answers: [507, 507], afterMs: 1_999, phase: "starting", notice: "sessionNotFound", asked: 2 },
    { id: "S3", answers: [507, 507], afterMs: 2_000, phase: "starting", notice: "sessionNotFound", asked: 3 },
    { id: "S3", answers: [500], afterMs: 60_000, phase: "stopped", notice: "failed", asked: 1 },
    { id: "S6", answers: ["codecs"], afterMs: 0, phase: "starting", notice: "turned", asked: 2 },
    { id: "S6", answers: ["codecs", "codecs"], afterMs: 60_000, phase: "stopped", notice: "unsupported", asked: 2 },
    { id: "S4", answers: ["broken", "broken"], afterMs: 0, phase: "starting", notice: "aboutToStart", asked: 3 },
    { id: "S4", answers: thrice, afterMs: 0, phase: "starting", notice: "failed", asked: 4 },
    { id: "S4", answers: [...thrice, ...thrice], afterMs: 60_000, phase: "stopped", notice: "failed", asked: 6 },
    { id: "S4", answers: ["offer"], afterMs: 6_999, phase: "starting", notice: "aboutToStart", asked: 1 },
    { id: "S4", answers: ["offer"], afterMs: 7_000, phase: "starting", notice: "aboutToStart", asked: 2 },
    { id: "S4", answers: ["offer"], afterMs: 28_000, phase: "starting", notice: "aboutToStart", asked: 5 },
    { id: "S4", answers: ["silent"], afterMs: 6_999, phase: "starting", notice: "aboutToStart", asked: 1 },
    { id: "S4", answers: ["silent"], afterMs: 7_000, phase: "starting", notice: "aboutToStart", asked: 2 },
    { id: "S4", answers: ["unreachable"], afterMs: 999, phase: "starting", notice: "aboutToStart", asked: 1 },
    {
      id: "S3",
      answers: [{ status: 503, againMs: 5_000 }],
      afterMs: 4_999,
      phase: "starting",
      notice: "initiating",
      asked: 1,
    },
    {
      id: "S3",
      answers: [{ status: 503, againMs: 5_000 }],
      afterMs: 5_000,
      phase: "starting",
      notice: "initiating",
      asked: 2,
    },
    { id: "S4", answers: ["unreachable"], afterMs: 1_000, phase: "starting", notice: "aboutToStart", asked: 2 },
  ] as const)(
    "$id answered $answers, after $afterMs ms: $phase, $notice, asked $asked times",
    ({ answers, afterMs, ...expected }) =>
      run(
        Effect.gen(function* () {
          const { desk, playing, now } = world(...answers)
          yield* start(playing)
          yield* pass(afterMs)
          const { phase, notice, asked } = expected
          expect({ ...now(), asked: desk.asked().length }).toEqual({ phase, notice, asked })
        }),
      ),
  )

  it("S2 S3 sees the stream when it has come up", () =>
    run(
      Effect.gen(function* () {
        const { desk, playing, now } = world(502, 504, 507, "broken", "offer")
        yield* start(playing)
        yield* pass(9_000)
        desk.frame()
        yield* settled
        expect(now()).toEqual({ phase: "streaming", notice: undefined })
        expect(desk.asked()).toHaveLength(5)
        expect(desk.open()).toBe(1)
      }),
    ))

  it("S4 has three new attempts after the stream was seen", () =>
    run(
      Effect.gen(function* () {
        const { desk, playing, now } = world("broken", "broken", "offer", "broken", "broken", "offer")
        yield* start(playing)
        desk.frame()
        yield* settled
        yield* pass(3_000)
        desk.frame()
        yield* settled
        expect(now()).toEqual({ phase: "streaming", notice: undefined })
      }),
    ))

  it("S4 waits 5 s for signalling that could not be reached more than five times", () =>
    run(
      Effect.gen(function* () {
        const { desk, playing } = world(...Array.from({ length: 7 }, () => "unreachable" as const))
        yield* start(playing)
        yield* pass(5_000)
        expect(desk.asked()).toHaveLength(6)
        yield* pass(4_999)
        expect(desk.asked()).toHaveLength(6)
        yield* pass(1)
        expect(desk.asked()).toHaveLength(7)
      }),
    ))

  it("S2 keeps the picture while frames come, one within 3 s", () =>
    run(
      Effect.gen(function* () {
        const { desk, now } = yield* flowing
        for (let second = 0; second < 10; second += 1) {
          yield* pass(2_999)
          desk.frame()
          yield* settled
        }
        expect(now().phase).toBe("streaming")
        expect(desk.asked()).toHaveLength(1)
      }),
    ))

  it("S2 S4 is reconnected after 3 s without a frame, the last picture kept", () =>
    run(
      Effect.gen(function* () {
        const { desk, seen, now } = yield* flowing
        desk.answerNext(504)
        const media = seen.at(-1)?.media
        yield* pass(3_000)
        expect(now()).toEqual({ phase: "reconnecting", notice: "initiating" })
        expect(media).toBeDefined()
        expect(seen.at(-1)?.media).toBe(media)
        yield* pass(2_000)
        desk.frame()
        yield* settled
        expect(now()).toEqual({ phase: "streaming", notice: undefined })
        expect(seen.at(-1)?.media).not.toBe(media)
        expect(desk.open()).toBe(1)
      }),
    ))

  it("S4 is reconnected at once when the connection is lost", () =>
    run(
      Effect.gen(function* () {
        const { desk, now } = yield* flowing
        desk.lose()
        yield* settled
        expect(now().phase).toBe("reconnecting")
        expect(desk.asked()).toHaveLength(2)
      }),
    ))

  it("RC2 S4 waits 2 s when the connection is lost before the first frame, however often that happens", () =>
    run(
      Effect.gen(function* () {
        const { desk, playing } = world()
        yield* start(playing)
        for (let times = 1; times <= 10; times += 1) {
          desk.lose()
          yield* pass(1_999)
          expect(desk.asked()).toHaveLength(times)
          expect(desk.open()).toBe(0)
          yield* pass(1)
          expect(desk.asked()).toHaveLength(times + 1)
        }
        expect(desk.open()).toBe(1)
      }),
    ))

  it("Q9 follows the stream to its new address", () =>
    run(
      Effect.gen(function* () {
        const { desk, address, now } = yield* flowing
        address.set(aStream({ streamName: "two" }))
        yield* settled
        expect(desk.asked().map(({ streamName }) => streamName)).toEqual(["one", "two"])
        expect(now().phase).toBe("reconnecting")
        desk.frame()
        yield* settled
        expect(now().phase).toBe("streaming")
        expect(desk.open()).toBe(1)
      }),
    ))

  it("Q9 is not interrupted when the address is told again", () =>
    run(
      Effect.gen(function* () {
        const { desk, address, now } = yield* flowing
        address.set({ ...(address.get() ?? aStream()) })
        yield* settled
        expect(desk.asked()).toHaveLength(1)
        expect(now().phase).toBe("streaming")
      }),
    ))

  it("Q9 heeds nothing any more that came from where the stream was", () =>
    run(
      Effect.gen(function* () {
        const { desk, address, playing, now } = world("offer", "silent")
        yield* start(playing)
        address.set(aStream({ streamName: "two" }))
        desk.frame()
        yield* settled
        expect(desk.asked()).toHaveLength(2)
        expect(now().phase).toBe("starting")
      }),
    ))

  it("Q9 follows at once out of a wait", () =>
    run(
      Effect.gen(function* () {
        const { desk, address, playing } = world(502)
        yield* start(playing)
        address.set(aStream({ streamName: "two" }))
        yield* settled
        expect(desk.asked().map(({ streamName }) => streamName)).toEqual(["one", "two"])
      }),
    ))

  it("S3 is told that it is not running while there is no address, and sees it when there is one", () =>
    run(
      Effect.gen(function* () {
        const { desk, address, playing, now } = world()
        address.set(undefined)
        yield* start(playing)
        expect(now()).toEqual({ phase: "starting", notice: "notRunning" })
        address.set(aStream())
        yield* settled
        desk.frame()
        yield* settled
        expect(now().phase).toBe("streaming")
      }),
    ))

  it("S2 leaves nothing behind when playing has stopped for good", () =>
    run(
      Effect.gen(function* () {
        const { desk, address, playing } = world(500)
        const life = yield* start(playing)
        yield* Fiber.join(life)
        address.set(aStream({ streamName: "two" }))
        yield* pass(60_000)
        expect(desk.asked()).toHaveLength(1)
        expect(desk.open()).toBe(0)
      }),
    ))

  it.each([
    { where: "negotiating", answers: ["silent"], afterMs: 0 },
    { where: "waiting for media", answers: ["offer"], afterMs: 1_000 },
    { where: "waiting for the next attempt", answers: [504], afterMs: 1_000 },
    { where: "reconnecting", answers: ["offer", "silent"], afterMs: 7_000 },
  ] as const)("RC2 S2 closes everything when it is left while $where", ({ answers, afterMs }) =>
    run(
      Effect.gen(function* () {
        const { desk, playing } = world(...answers)
        const life = yield* start(playing)
        yield* pass(afterMs)
        yield* Fiber.interrupt(life)
        const asked = desk.asked().length
        yield* pass(60_000)
        expect(desk.open()).toBe(0)
        expect(desk.asked()).toHaveLength(asked)
      }),
    ),
  )

  it("RC2 S2 closes everything when it is left while streaming", () =>
    run(
      Effect.gen(function* () {
        const { desk, life } = yield* flowing
        expect(desk.open()).toBe(1)
        yield* Fiber.interrupt(life)
        yield* pass(60_000)
        expect(desk.open()).toBe(0)
        expect(desk.asked()).toHaveLength(1)
      }),
    ))

  it("S5 DV10 turns from one way to the next, each after three tries, to sound alone at last, and says so", () =>
    run(
      Effect.gen(function* () {
        const answers = [...thrice, ...thrice, "broken", "broken", "broken"] as const
        const { desk, playing, now, last } = worldOf(aStream(everyWay), {}, ...answers)
        yield* start(playing)
        yield* pass(2_000)
        expect(now()).toEqual({ phase: "starting", notice: "turned" })
        expect(last()?.way).toBe("sound")
        expect(desk.askedBy()).toEqual([
          ...["webrtc", "webrtc", "webrtc", "whep", "whep", "whep", "hls", "hls", "hls"],
          "webrtc",
        ])
        desk.arrive({ packets: 1 })
        yield* pass(250)
        desk.arrive({ packets: 1 })
        yield* pass(250)
        expect(now().phase).toBe("streaming")
        expect(desk.open()).toBe(1)
      }),
    ))

  it.each([
    { kind: "one-to-one", proto: undefined, first: "webrtc" },
    { kind: "one-to-one", proto: "hls", first: "webrtc" },
    { kind: "one-to-many", proto: undefined, first: "whep" },
    { kind: "webinar", proto: undefined, first: "hls" },
    { kind: "webinar", proto: "webrtc", first: "webrtc" },
  ] as const)("S5 begins a $kind with proto $proto by $first", ({ kind, proto, first }) =>
    run(
      Effect.gen(function* () {
        const { desk, playing, last } = worldOf(aStream(everyWay), { kind, proto })
        yield* start(playing)
        expect(desk.askedBy()).toEqual([first])
        expect(last()?.way).toBe(first)
      }),
    ),
  )

  it("S4 sees a stream of sound alone, which has no frames, and loses it 3 s after the last of it", () =>
    run(
      Effect.gen(function* () {
        const { desk, playing, now } = world()
        desk.sendSoundAlone()
        yield* start(playing)
        for (let times = 0; times < 20; times += 1) {
          desk.arrive({ packets: 25, bytes: 4_000 })
          yield* pass(500)
        }
        expect(now().phase).toBe("streaming")
        expect(desk.asked()).toHaveLength(1)
        yield* pass(4_000)
        expect(now().phase).toBe("reconnecting")
        expect(desk.asked()).toHaveLength(2)
      }),
    ))

  it("S4 S7 is not reconnected while the player is paused and the picture goes on arriving", () =>
    run(
      Effect.gen(function* () {
        const { desk, frames, now } = yield* flowing
        desk.pause(true)
        yield* frames(20)
        expect(now().phase).toBe("streaming")
        expect(desk.asked()).toHaveLength(1)
        yield* pass(4_000)
        expect(desk.asked()).toHaveLength(2)
      }),
    ))

  it("S4 has begun, too, when the browser presents nothing before a touch", () =>
    run(
      Effect.gen(function* () {
        const { desk, playing, frames, now } = world()
        desk.pause(true)
        yield* start(playing)
        yield* frames(1)
        expect(now().phase).toBe("streaming")
      }),
    ))

  it("RC7 asks at once when the page wakes up out of a wait", () =>
    run(
      Effect.gen(function* () {
        const { desk, playing, wake } = world("unreachable", "unreachable", "offer")
        yield* start(playing)
        yield* pass(500)
        wake()
        yield* settled
        expect(desk.asked()).toHaveLength(2)
        yield* pass(300)
        wake()
        yield* settled
        expect(desk.asked()).toHaveLength(3)
      }),
    ))

  it("RC7 gives up an answer that has been waited for when the page wakes up, and not one just asked for", () =>
    run(
      Effect.gen(function* () {
        const { desk, playing, wake } = world("silent")
        yield* start(playing)
        yield* pass(900)
        wake()
        yield* settled
        expect(desk.asked()).toHaveLength(1)
        yield* pass(200)
        wake()
        yield* settled
        expect(desk.asked()).toHaveLength(2)
        expect(desk.open()).toBe(1)
      }),
    ))

  it("RC7 is reconnected 1 s after waking up to no picture, and left alone when there is one", () =>
    run(
      Effect.gen(function* () {
        const { desk, frames, wake } = yield* flowing
        yield* frames(5)
        wake()
        yield* frames(2)
        expect(desk.asked()).toHaveLength(1)
        wake()
        yield* pass(1_000)
        expect(desk.asked()).toHaveLength(2)
      }),
    ))

  it("RC2 is reconnected at once after one loss, and after 2 s when they come in a row", () =>
    run(
      Effect.gen(function* () {
        const { desk, frames } = yield* flowing
        desk.lose()
        yield* frames(1)
        expect(desk.asked()).toHaveLength(2)
        desk.lose()
        yield* pass(1_999)
        expect(desk.asked()).toHaveLength(2)
        yield* pass(1)
        expect(desk.asked()).toHaveLength(3)
        yield* frames(31)
        desk.lose()
        yield* settled
        expect(desk.asked()).toHaveLength(4)
      }),
    ))

  it("Q9 is not interrupted when only another way has moved, and takes it when its turn comes", () =>
    run(
      Effect.gen(function* () {
        const { desk, address, now } = yield* flowing
        address.set({ ...(address.get() ?? aStream()), hlsUrl: "https://cdn.showroom.example/two.m3u8" })
        yield* settled
        expect(desk.asked()).toHaveLength(1)
        expect(now().phase).toBe("streaming")
        desk.answerNext("codecs")
        desk.lose()
        yield* settled
        expect(desk.askedBy()).toEqual(["webrtc", "webrtc", "hls"])
        expect(desk.asked().at(-1)?.hlsUrl).toBe("https://cdn.showroom.example/two.m3u8")
      }),
    ))

  it("S5 turns to HLS when two attempts over WebRTC brought no media, skips WHEP at that host, and goes back in turn", () =>
    run(
      Effect.gen(function* () {
        const signallingUrl = "wss://media.showroom.example/session"
        const { desk, playing } = worldOf(aStream({ ...everyWay, signallingUrl }), {})
        yield* start(playing)
        yield* pass(13_999)
        expect(new Set(desk.askedBy())).toEqual(new Set(["webrtc"]))
        yield* pass(1)
        expect(desk.askedBy().at(-1)).toBe("hls")
        yield* pass(31_000)
        expect(desk.askedBy().at(-1)).toBe("webrtc")
        expect(desk.askedBy()).not.toContain("whep")
      }),
    ))

  it("S5 tries WHEP before HLS where it leads to another host", () =>
    run(
      Effect.gen(function* () {
        const { desk, playing } = worldOf(aStream({ ...everyWay, whepUrl: "https://other.example/whep/one" }), {})
        yield* start(playing)
        yield* pass(14_000)
        expect(desk.askedBy().at(-1)).toBe("whep")
      }),
    ))

  it("S5 turns to another way when five attempts were not answered", () =>
    run(
      Effect.gen(function* () {
        const silent = ["silent", "silent", "silent", "silent", "silent"] as const
        const { desk, playing } = worldOf(aStream({ hlsUrl: everyWay.hlsUrl }), {}, ...silent)
        yield* start(playing)
        yield* pass(34_999)
        expect(new Set(desk.askedBy())).toEqual(new Set(["webrtc"]))
        yield* pass(1)
        expect(desk.askedBy().at(-1)).toBe("hls")
      }),
    ))
})

describe("A visitor who watches by HLS", () => {
  const hls = { kind: "webinar", proto: undefined } as const
  const only = aStream({ signallingUrl: undefined, hlsUrl: everyWay.hlsUrl })
  const playing = (...answers: ReadonlyArray<StreamAnswer>) =>
    Effect.gen(function* () {
      const all = worldOf(aStream(everyWay), hls, ...answers)
      const life = yield* start(all.playing)
      all.desk.frame()
      yield* settled
      return { ...all, life }
    })

  it("RC6 is told that the stream is about to start while there is no playlist, asked for after 1, 2, 4 and 7 s", () =>
    run(
      Effect.gen(function* () {
        const { desk, playing, now } = worldOf(only, hls, 404, 404, 404, 404, 404, 404)
        yield* start(playing)
        for (const [waitMs, asked] of [
          [1_000, 2],
          [2_000, 3],
          [4_000, 4],
          [7_000, 5],
          [7_000, 6],
          [7_000, 7],
        ] as const) {
          expect(now()).toEqual({ phase: "starting", notice: "aboutToStart" })
          yield* pass(waitMs - 1)
          expect(desk.asked()).toHaveLength(asked - 1)
          yield* pass(1)
          expect(desk.asked()).toHaveLength(asked)
        }
        desk.frame()
        yield* settled
        expect(now().phase).toBe("streaming")
      }),
    ))

  it("S4 is told of a stall after 3 s, which it may mend itself within 5 s more", () =>
    run(
      Effect.gen(function* () {
        const { desk, now } = yield* playing()
        yield* pass(3_000)
        expect(now().phase).toBe("reconnecting")
        yield* pass(4_000)
        desk.frame()
        yield* pass(100)
        expect(now().phase).toBe("streaming")
        expect(desk.asked()).toHaveLength(1)
      }),
    ))

  it("S7 is let be while the player is paused, and watched again afterwards", () =>
    run(
      Effect.gen(function* () {
        const { desk, now } = yield* playing()
        desk.pause(true)
        yield* pass(60_000)
        expect(now().phase).toBe("streaming")
        expect(desk.asked()).toHaveLength(1)
        desk.pause(false)
        yield* pass(9_000)
        expect(desk.asked()).toHaveLength(2)
      }),
    ))

  it("RC7 is built anew when the stall lasts", () =>
    run(
      Effect.gen(function* () {
        const { desk } = yield* playing()
        yield* pass(7_999)
        expect(desk.asked()).toHaveLength(1)
        yield* pass(1)
        expect(desk.askedBy()).toEqual(["hls", "hls"])
        expect(desk.open()).toBe(1)
      }),
    ))

  it("DV10 is loaded anew twice when the picture breaks, and by another way the third time", () =>
    run(
      Effect.gen(function* () {
        const { desk, frames, now, last } = yield* playing()
        desk.spoil()
        yield* frames(1)
        expect(desk.askedBy()).toEqual(["hls", "hls"])
        desk.spoil()
        yield* pass(2_000)
        yield* frames(1)
        expect(desk.askedBy()).toEqual(["hls", "hls", "hls"])
        desk.spoil()
        yield* settled
        expect(desk.askedBy().at(-1)).toBe("webrtc")
        expect(now()).toEqual({ phase: "reconnecting", notice: "turned" })
        expect(last()?.way).toBe("webrtc")
      }),
    ))

  it("Q9 is loaded anew when HLS is ready", () =>
    run(
      Effect.gen(function* () {
        const { desk, hlsReady } = yield* playing()
        hlsReady.set(1)
        yield* settled
        expect(desk.askedBy()).toEqual(["hls", "hls"])
      }),
    ))

  it("Q9 goes back to HLS from another way when HLS is ready, where that is the wish", () =>
    run(
      Effect.gen(function* () {
        const { desk, hlsReady, last } = yield* playing("codecs")
        expect(last()?.way).toBe("webrtc")
        hlsReady.set(1)
        yield* settled
        expect(desk.askedBy()).toEqual(["hls", "webrtc"])
      }),
    ))

  it("Q9 leaves a one-to-one alone when HLS is ready", () =>
    run(
      Effect.gen(function* () {
        const { desk, hlsReady, now } = yield* flowing
        hlsReady.set(1)
        yield* settled
        expect(desk.askedBy()).toEqual(["webrtc"])
        expect(now().phase).toBe("streaming")
      }),
    ))
})

describe("The quality that a visitor is told of", () => {
  const seconds = (count: number, act: () => void) =>
    Effect.forEach(Array.from({ length: count }), () => Effect.andThen(Effect.sync(act), pass(1_000)))

  it("names the network when packets are lost, and takes it back when all is well; the screen hears of changes alone", () =>
    run(
      Effect.gen(function* () {
        const { desk, seen, last } = yield* flowing
        const fine = () => {
          desk.frame()
          desk.arrive({ packets: 100, bytes: 100_000 })
        }
        yield* seconds(5, fine)
        expect(last()?.cause).toBe("none")
        expect(last()?.figures.get()).toMatchObject({ kilobitsPerSecond: 808, lossPercent: 0, framesPerSecond: 1 })
        const shown = seen.length
        yield* seconds(4, () => {
          fine()
          desk.arrive({ lost: 10 })
        })
        expect(last()?.cause).toBe("network")
        expect(seen.length).toBe(shown + 1)
        yield* seconds(5, fine)
        expect(last()?.cause).toBe("none")
        expect(seen.length).toBe(shown + 2)
      }),
    ))

  it("names the sender when packets come and the picture stands still, also while it is reconnected", () =>
    run(
      Effect.gen(function* () {
        const { desk, now, last } = yield* flowing
        yield* seconds(3, () => desk.arrive({ packets: 50, bytes: 8_000 }))
        expect(now().phase).toBe("reconnecting")
        expect(last()?.cause).toBe("frozenSender")
      }),
    ))

  it("names the network when the connection was lost", () =>
    run(
      Effect.gen(function* () {
        const { desk, last } = yield* flowing
        desk.lose()
        yield* settled
        expect(last()?.cause).toBe("network")
        desk.frame()
        yield* settled
        expect(last()?.cause).toBe("none")
      }),
    ))
})
