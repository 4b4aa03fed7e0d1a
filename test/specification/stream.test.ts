import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { mediaServerDesk, type StreamAnswer } from "../../src/adapters/memory/mediaServerDesk.ts"
import { observed } from "../../src/application/observed/Observed.ts"
import type { LiveMedia } from "../../src/application/ports/LiveMedia.ts"
import { type Playing, playStream } from "../../src/application/stream/playStream.ts"
import { type StreamAddress, sameStream } from "../../src/domain/stream/StreamAddress.ts"
import { nextPlay, notPlaying, type PlayEvent, type PlayState } from "../../src/domain/stream/streamPolicy.ts"
import { aStream } from "../builders/aStream.ts"
import { pass, run, settled, start } from "../run.ts"

const starting: PlayState = { ...notPlaying, phase: "starting", notice: "aboutToStart" }
const streaming: PlayState = { ...notPlaying, phase: "streaming" }
const reconnecting: PlayState = { ...notPlaying, phase: "reconnecting" }
const initiating: PlayState = { ...starting, notice: "initiating" }
const lost: PlayState = { ...starting, notice: "sessionNotFound", lostSessions: 1 }
const rest = { _tag: "Rest" } as const
const negotiate = (afterMs: number) => ({ _tag: "Negotiate", afterMs }) as const
const refused = (status: number): PlayEvent => ({ _tag: "Refused", status })
const stopped = (notice: "failed" | "unsupported") => ({ phase: "stopped", notice }) as const

describe("The policy of playing", () => {
  it.each([
    ["S2", notPlaying, { _tag: "Play" }, starting, negotiate(0)],
    ["S3", starting, refused(502), { notice: "notRunning", phase: "starting" }, negotiate(7_000)],
    ["S3", starting, refused(503), initiating, negotiate(2_000)],
    ["S3", starting, refused(504), initiating, negotiate(2_000)],
    ["S3", starting, refused(514), initiating, negotiate(2_000)],
    ["S3", reconnecting, refused(504), { ...reconnecting, notice: "initiating" }, negotiate(2_000)],
    ["S3", starting, refused(507), lost, negotiate(0)],
    ["S3", lost, refused(507), { ...lost, lostSessions: 2 }, negotiate(2_000)],
    ["S3", lost, refused(504), { ...initiating, lostSessions: 0 }, negotiate(2_000)],
    ["S3 S6", starting, refused(500), stopped("failed"), rest],
    ["S6", starting, { _tag: "CodecsMissing" }, stopped("unsupported"), rest],
    ["S4", starting, { _tag: "DescriptionFailed" }, { ...starting, failures: 1 }, negotiate(0)],
    ["S4", { ...starting, failures: 1 }, { _tag: "DescriptionFailed" }, { ...starting, failures: 2 }, negotiate(0)],
    ["S4", { ...starting, failures: 2 }, { _tag: "DescriptionFailed" }, stopped("failed"), rest],
    ["S4", starting, { _tag: "Answered" }, starting, { _tag: "AwaitMedia", forMs: 7_000 }],
    ["S4", { ...starting, failures: 2 }, { _tag: "Unanswered" }, { ...starting, failures: 2 }, negotiate(0)],
    ["S2", { ...initiating, failures: 2 }, { _tag: "Flowing" }, streaming, rest],
    ["S2", streaming, { _tag: "Silent" }, reconnecting, negotiate(0)],
    ["Q9", streaming, { _tag: "AddressChanged" }, reconnecting, negotiate(0)],
    ["Q9", starting, { _tag: "AddressChanged" }, starting, negotiate(0)],
    ["S4", starting, { _tag: "Unreachable" }, { ...starting, unreachable: 1 }, negotiate(1_000)],
    ["S4", { ...starting, unreachable: 4 }, { _tag: "Unreachable" }, { unreachable: 5 }, negotiate(1_000)],
    ["S4", { ...starting, unreachable: 5 }, { _tag: "Unreachable" }, { unreachable: 6 }, negotiate(5_000)],
    ["S2", streaming, { _tag: "Stop" }, notPlaying, rest],
    ["S2", notPlaying, { _tag: "Silent" }, notPlaying, rest],
    ["Q9", notPlaying, { _tag: "AddressChanged" }, notPlaying, rest],
  ] as const)("%s in %j on %j becomes %j and does %j", (_id, state, event, next, command) =>
    expect(nextPlay(state, event as PlayEvent)).toMatchObject({ state: next, command }),
  )
})

describe("Two addresses", () => {
  const stream = aStream()
  it.each([
    ["the same", { ...stream }, true],
    [
      "with other servers on the way",
      { ...stream, iceServers: [{ urls: "stun:x", username: undefined, credential: undefined }] },
      true,
    ],
    ["with another name", { ...stream, streamName: "other" }, false],
    ["with another application", { ...stream, applicationName: "other" }, false],
    ["with another server", { ...stream, signallingUrl: "wss://other.example" }, false],
    ["one of which is none", undefined, false],
  ])("Q9 are compared: %s", (_name, other, same) => expect(sameStream(stream, other)).toBe(same))
})

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

const world = (...answers: ReadonlyArray<StreamAnswer>) => {
  const desk = mediaServerDesk()
  desk.answerNext(...answers)
  const address = observed<StreamAddress | undefined>(aStream({ streamName: "one" }))
  const present = player()
  const seen: Array<Playing> = []
  const playing = playStream(desk.signalling, desk.peers)(address, (now) => {
    seen.push(now)
    present(now.media)
  })
  const now = () => ({ phase: seen.at(-1)?.phase, notice: seen.at(-1)?.notice })
  return { desk, address, seen, playing, now }
}

/** A stream that shows its picture. */
const flowing = Effect.gen(function* () {
  const all = world()
  const life = yield* start(all.playing)
  all.desk.frame()
  yield* settled
  return { ...all, life }
})

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
    { id: "S6", answers: ["codecs"], afterMs: 60_000, phase: "stopped", notice: "unsupported", asked: 1 },
    { id: "S4", answers: ["broken", "broken"], afterMs: 0, phase: "starting", notice: "aboutToStart", asked: 3 },
    { id: "S4", answers: ["broken", "broken", "broken"], afterMs: 0, phase: "stopped", notice: "failed", asked: 3 },
    { id: "S4", answers: ["offer"], afterMs: 6_999, phase: "starting", notice: "aboutToStart", asked: 1 },
    { id: "S4", answers: ["offer"], afterMs: 7_000, phase: "starting", notice: "aboutToStart", asked: 2 },
    { id: "S4", answers: ["offer"], afterMs: 28_000, phase: "starting", notice: "aboutToStart", asked: 5 },
    { id: "S4", answers: ["silent"], afterMs: 6_999, phase: "starting", notice: "aboutToStart", asked: 1 },
    { id: "S4", answers: ["silent"], afterMs: 7_000, phase: "starting", notice: "aboutToStart", asked: 2 },
    { id: "S4", answers: ["unreachable"], afterMs: 999, phase: "starting", notice: "aboutToStart", asked: 1 },
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

  it("S4 is negotiated for at once when the connection is lost before the first frame", () =>
    run(
      Effect.gen(function* () {
        const { desk, playing } = world()
        yield* start(playing)
        desk.lose()
        yield* settled
        expect(desk.asked()).toHaveLength(2)
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
})
