import { describe, expect, it } from "vitest"
import { notPlaying, type PlayEvent, type PlayState } from "../../../src/domain/stream/PlayState.ts"
import { nextPlay } from "../../../src/domain/stream/streamPolicy.ts"
import type { StreamTransport } from "../../../src/domain/stream/streamSource.ts"
import { samePlace, sameStream } from "../../../src/domain/stream/streamSource.ts"
import { aStream } from "../../builders/aStream.ts"

const transports: ReadonlyArray<StreamTransport> = ["webrtc"]
const starting: PlayState = {
  ...notPlaying,
  phase: "starting",
  message: "aboutToStart",
  transports,
  preferred: "webrtc",
}
const streaming: PlayState = { ...starting, phase: "streaming", message: undefined, proven: "webrtc" }
const reconnecting: PlayState = { ...streaming, phase: "reconnecting" }
const initiating: PlayState = { ...starting, message: "initiating" }
const lost: PlayState = { ...starting, message: "sessionNotFound", lostSessions: 1 }
const many: PlayState = { ...starting, transports: ["webrtc", "hls", "sound"] }
const byHls: PlayState = { ...starting, transports: ["hls", "webrtc", "sound"], preferred: "hls" }
const rest = { _tag: "Rest" } as const
const negotiate = (afterMs: number) => ({ _tag: "Negotiate", afterMs }) as const
const refused = (status: number, againMs?: number): PlayEvent => ({ _tag: "Refused", status, againMs })
const alike: ReadonlyArray<StreamTransport> = ["webrtc", "whep"]
const noMedia = { _tag: "NoMedia", afterMs: 0, alike } as const
const lostEarly = { _tag: "NoMedia", afterMs: 2_000, alike } as const
const everyTransport: PlayState = { ...starting, transports: ["webrtc", "whep", "hls", "sound"] }
const failedBy = (left: ReadonlyArray<StreamTransport>, failures: number): PlayState => ({
  ...many,
  transports: left,
  message: "failed",
  failures,
})
const stopped = (message: "failed" | "unsupported") => ({ phase: "stopped", message }) as const
const turned = (left: ReadonlyArray<StreamTransport>) =>
  ({ transports: left, message: "turned", failures: 0, breaks: 0 }) as const

describe("The policy of playing", () => {
  it.each([
    ["S2", notPlaying, { _tag: "Play", transports }, starting, negotiate(0)],
    ["S3", starting, refused(502), { message: "notRunning", phase: "starting" }, negotiate(7_000)],
    ["S3", starting, refused(503), initiating, negotiate(2_000)],
    ["S3", starting, refused(504), initiating, negotiate(2_000)],
    ["S3", starting, refused(514), initiating, negotiate(2_000)],
    ["S3", starting, refused(503, 1_000), initiating, negotiate(2_000)],
    ["S3", starting, refused(503, 9_000), initiating, negotiate(9_000)],
    ["S3", starting, refused(503, 900_000), initiating, negotiate(30_000)],
    ["S3", reconnecting, refused(504), { ...reconnecting, message: "initiating" }, negotiate(2_000)],
    ["S3", starting, refused(507), lost, negotiate(0)],
    ["S3", lost, refused(507), { ...lost, lostSessions: 2 }, negotiate(2_000)],
    ["S3", lost, refused(504), { ...initiating, lostSessions: 0 }, negotiate(2_000)],
    ["S3 S6", starting, refused(500), stopped("failed"), rest],
    ["S3", many, refused(403), turned(["hls"]), negotiate(0)],
    ["S4 S5", byHls, refused(403), { ...byHls, refusals: 1 }, negotiate(2_000)],
    ["S4 S5", byHls, refused(500, 9_000), { ...byHls, refusals: 1 }, negotiate(9_000)],
    ["S4 S5", { ...byHls, refusals: 1 }, refused(403), turned(["webrtc"]), negotiate(0)],
    ["S4 S5", { ...byHls, refusals: 1 }, { _tag: "Flowing" }, { refusals: 0 }, rest],
    ["S4 S5", byHls, refused(401), turned(["webrtc"]), negotiate(0)],
    ["S6", starting, { _tag: "CodecsMissing" }, stopped("unsupported"), rest],
    ["S6", many, { _tag: "CodecsMissing" }, turned(["hls", "sound"]), negotiate(0)],
    ["S6", { ...many, transports: ["sound"] }, { _tag: "CodecsMissing" }, stopped("unsupported"), rest],
    ["S4", starting, { _tag: "DescriptionFailed" }, { ...starting, failures: 1 }, negotiate(0)],
    ["S4", { ...starting, failures: 1 }, { _tag: "DescriptionFailed" }, { ...starting, failures: 2 }, negotiate(0)],
    ["S4", { ...starting, failures: 2 }, { _tag: "DescriptionFailed" }, stopped("failed"), rest],
    ["S4", { ...many, failures: 2 }, { _tag: "DescriptionFailed" }, failedBy(["hls", "sound"], 3), negotiate(0)],
    ["S4", failedBy(["hls", "sound"], 3), { _tag: "DescriptionFailed" }, failedBy(["hls", "sound"], 4), negotiate(0)],
    ["S4", failedBy(["hls", "sound"], 5), { _tag: "DescriptionFailed" }, failedBy(["sound"], 6), negotiate(0)],
    ["S4", failedBy(["sound"], 8), { _tag: "DescriptionFailed" }, stopped("failed"), rest],
    ["S4", failedBy(["hls"], 4), { _tag: "Flowing" }, { failures: 0, message: undefined }, rest],
    [
      "S4",
      { ...many, failures: 2, fruitless: 4 },
      { _tag: "Unanswered" },
      { failures: 2, message: "turned" },
      negotiate(0),
    ],
    ["S4", starting, { _tag: "Answered" }, starting, rest],
    ["S4", { ...starting, failures: 2 }, noMedia, { failures: 2, phase: "starting" }, negotiate(0)],
    ["S4", { ...starting, failures: 2 }, { _tag: "Unanswered" }, { failures: 2, phase: "starting" }, negotiate(0)],
    [
      "S4",
      { ...starting, unanswered: 2 },
      { _tag: "Unanswered" },
      { unanswered: 3, message: "unreachable" },
      negotiate(0),
    ],
    ["S4", { ...starting, unanswered: 2 }, { _tag: "Answered" }, { unanswered: 0 }, rest],
    ["RC2", starting, lostEarly, { phase: "starting" }, negotiate(2_000)],
    ["S4", everyTransport, noMedia, { transports: everyTransport.transports, fruitless: 1 }, negotiate(0)],
    ["S4", { ...everyTransport, fruitless: 1 }, noMedia, turned(["hls", "webrtc", "whep", "sound"]), negotiate(0)],
    ["S4", { ...everyTransport, fruitless: 1 }, lostEarly, turned(["hls", "webrtc", "whep", "sound"]), negotiate(0)],
    [
      "S4",
      { ...everyTransport, fruitless: 1 },
      { ...noMedia, alike: ["webrtc"] },
      turned(["whep", "hls", "webrtc", "sound"]),
      negotiate(0),
    ],
    ["S4", { ...starting, fruitless: 1 }, noMedia, { transports, fruitless: 2 }, negotiate(0)],
    ["S4", { ...starting, fruitless: 4 }, noMedia, { transports, message: "unreachable" }, negotiate(0)],
    [
      "S4",
      { ...many, message: "turned", fruitless: 4 },
      { _tag: "Unanswered" },
      { message: "unreachable" },
      negotiate(0),
    ],
    ["S5", { ...many, fruitless: 4 }, { _tag: "Unanswered" }, turned(["hls", "webrtc", "sound"]), negotiate(0)],
    [
      "S5",
      { ...many, fruitless: 4, proven: "webrtc" },
      { _tag: "Unanswered" },
      { transports: many.transports },
      negotiate(0),
    ],
    ["S5", { ...starting, fruitless: 9 }, { _tag: "Unanswered" }, { transports }, negotiate(0)],
    ["S5", { ...many, preferred: "hls" }, refused(502), { transports: ["hls", "webrtc", "sound"] }, negotiate(7_000)],
    [
      "S5",
      { ...many, preferred: "hls", proven: "webrtc" },
      refused(502),
      { transports: many.transports },
      negotiate(7_000),
    ],
    ["S2", { ...initiating, failures: 2 }, { _tag: "Flowing" }, streaming, rest],
    ["S2", { ...streaming, losses: 2, breaks: 1 }, { _tag: "Steady" }, streaming, rest],
    ["S2", streaming, { _tag: "Stalled" }, reconnecting, rest],
    ["S2", streaming, { _tag: "Silent" }, { ...reconnecting, losses: 1 }, negotiate(0)],
    ["RC2", { ...streaming, losses: 1 }, { _tag: "Silent" }, { ...reconnecting, losses: 2 }, negotiate(2_000)],
    ["DV10", streaming, { _tag: "Broken" }, { ...reconnecting, breaks: 1 }, negotiate(0)],
    ["DV10", { ...streaming, breaks: 1 }, { _tag: "Broken" }, { ...reconnecting, breaks: 2 }, negotiate(2_000)],
    ["DV10", { ...streaming, breaks: 2 }, { _tag: "Broken" }, stopped("failed"), rest],
    ["DV10", { ...byHls, breaks: 2 }, { _tag: "Broken" }, turned(["webrtc", "sound"]), negotiate(0)],
    ["RC6", byHls, { _tag: "NotYet" }, { message: "aboutToStart", missing: 1 }, negotiate(1_000)],
    ["RC6", { ...byHls, missing: 3 }, { _tag: "NotYet" }, { missing: 4 }, negotiate(7_000)],
    ["Q9", streaming, { _tag: "AddressChanged", transports }, { ...reconnecting, proven: undefined }, negotiate(0)],
    ["Q9", starting, { _tag: "AddressChanged", transports }, starting, negotiate(0)],
    [
      "Q9",
      streaming,
      { _tag: "TransportsChanged", transports: ["hls", "webrtc"] },
      { transports: ["webrtc", "hls"] },
      rest,
    ],
    ["Q9", many, { _tag: "HlsReady" }, many, rest],
    ["Q9", byHls, { _tag: "HlsReady" }, byHls, negotiate(0)],
    [
      "Q9",
      { ...many, preferred: "hls" },
      { _tag: "HlsReady" },
      { transports: ["hls", "webrtc", "sound"] },
      negotiate(0),
    ],
    ["Q9", { ...starting, preferred: "hls" }, { _tag: "HlsReady" }, { transports }, rest],
    ["S4", starting, { _tag: "Unreachable" }, { unreachable: 1, message: "aboutToStart" }, negotiate(1_000)],
    ["S4", { ...starting, unreachable: 2 }, { _tag: "Unreachable" }, { message: "unreachable" }, negotiate(1_000)],
    ["S4", { ...starting, unreachable: 4 }, { _tag: "Unreachable" }, { unreachable: 5 }, negotiate(1_000)],
    ["S4", { ...starting, unreachable: 5 }, { _tag: "Unreachable" }, { unreachable: 6 }, negotiate(5_000)],
    ["RC7", { ...starting, unreachable: 5 }, { _tag: "Woken" }, { ...starting, unreachable: 0 }, negotiate(0)],
    ["RC7", streaming, { _tag: "Woken" }, streaming, rest],
    ["S2", streaming, { _tag: "Stop" }, notPlaying, rest],
  ] as const)("%s in %j on %j becomes %j and does %j", (_id, state, event, next, command) =>
    expect(nextPlay(state, event as PlayEvent)).toMatchObject({ state: next, command }),
  )

  const events: ReadonlyArray<PlayEvent> = [
    ...[404, 500, 502, 503, 504, 507, 514].map((status) => refused(status)),
    ...(["Unreachable", "NotYet", "DescriptionFailed", "CodecsMissing", "Answered", "Unanswered"] as const).map(
      (_tag) => ({ _tag }),
    ),
    lostEarly,
    noMedia,
    ...(["Flowing", "Steady", "Stalled", "Silent", "Broken", "HlsReady", "Woken"] as const).map((_tag) => ({ _tag })),
    { _tag: "AddressChanged", transports: ["hls"] },
    { _tag: "AddressChanged", transports: [] },
    { _tag: "TransportsChanged", transports: [] },
  ]
  /** Every state that can be reached within three events. */
  const reached = (() => {
    const all = new Map<string, PlayState>()
    const visit = (state: PlayState, depth: number) => {
      all.set(JSON.stringify(state), state)
      if (depth > 0) for (const event of events) visit(nextPlay(state, event).state, depth - 1)
    }
    for (const begun of [starting, many, byHls, { ...starting, transports: [] }]) visit(begun, 3)
    return [...all.values()]
  })()

  it("S2 can be stopped in every state, with nothing left to do", () => {
    expect(reached.length).toBeGreaterThan(500)
    for (const state of reached) expect(nextPlay(state, { _tag: "Stop" })).toEqual({ state: notPlaying, command: rest })
  })

  it("S2 ignores every event once it has stopped", () => {
    for (const state of [notPlaying, ...reached.filter(({ phase }) => phase === "stopped")])
      for (const event of events) expect(nextPlay(state, event)).toEqual({ state, command: rest })
  })

  it("RC2 never requests endlessly without a delay: five failed attempts in a row take time, or change the transport", () => {
    const hopeless = events.filter(
      ({ _tag }) => !["Answered", "Flowing", "Steady", "AddressChanged", "TransportsChanged"].includes(_tag),
    )
    for (const event of hopeless.filter(
      (each) => each !== noMedia && !["HlsReady", "Woken", "Unanswered"].includes(each._tag),
    )) {
      let state = many
      let waitedMs = 0
      for (let times = 0; times < 30; times += 1) {
        const step = nextPlay(state, event)
        state = step.state
        if (step.command._tag === "Negotiate") waitedMs += step.command.afterMs
      }
      expect([
        event,
        state.phase === "stopped" ||
          (state.phase === "starting" && waitedMs === 0 && event._tag === "Stalled") ||
          waitedMs > 20_000,
      ]).toEqual([event, true])
    }
  })
})

describe("Two addresses", () => {
  const stream = aStream()
  it.each([
    ["the same", { ...stream }, true],
    [
      "with other ICE servers",
      { ...stream, iceServers: [{ urls: "stun:x", username: undefined, credential: undefined }] },
      true,
    ],
    ["with another name", { ...stream, streamName: "other" }, false],
    ["with another application", { ...stream, applicationName: "other" }, false],
    ["with another server", { ...stream, signallingUrl: "wss://other.example" }, false],
    ["with WHEP", { ...stream, whepUrl: "https://other.example" }, false],
    ["with HLS", { ...stream, hlsUrl: "https://other.example" }, false],
    ["a missing one", undefined, false],
  ])("Q9 are compared: %s", (_name, other, same) => expect(sameStream(stream, other)).toBe(same))

  const all = aStream({ whepUrl: "https://m.example/whep", hlsUrl: "https://m.example/hls" })
  it.each([
    ["webrtc", { hlsUrl: undefined, whepUrl: "https://other.example" }, true],
    ["webrtc", { streamName: "other" }, false],
    ["webrtc", { signallingUrl: undefined }, false],
    ["whep", { streamName: "other" }, true],
    ["whep", { whepUrl: "https://other.example" }, false],
    ["hls", { signallingUrl: "wss://other.example" }, true],
    ["hls", { hlsUrl: undefined }, false],
    ["sound", { hlsUrl: undefined }, true],
    ["sound", { signallingUrl: undefined }, false],
  ] as const)("Q9 are the same for %s if %j differs: %s", (transport, difference, same) => {
    expect(samePlace(transport, all, { ...all, ...difference })).toBe(same)
  })
})
