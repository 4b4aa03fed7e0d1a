import { Effect } from "effect"
import type Hls from "hls.js"
import { describe, expect } from "vitest"
import { hlsPlayer } from "../../../src/adapters/hls/hlsPlayer.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { fakeMediaServer } from "../../../src/adapters/memory/media/fakeMediaServer.ts"
import { fakePublish } from "../../../src/adapters/memory/media/fakePublish.ts"
import { whepSignalling } from "../../../src/adapters/whip/whepSignalling.ts"
import { whipPublishing } from "../../../src/adapters/whip/whipPublishing.ts"
import { wowzaPublishing } from "../../../src/adapters/wowza/wowzaPublishing.ts"
import { wowzaSignalling } from "../../../src/adapters/wowza/wowzaSignalling.ts"
import { sendMedia } from "../../../src/application/camera/sendMedia.ts"
import { createSignal, createStore } from "../../../src/application/store/Store.ts"
import { openStream } from "../../../src/application/stream/openStream.ts"
import type { PublishState } from "../../../src/domain/camera/publishPolicy.ts"
import type { StreamAddress } from "../../../src/domain/stream/streamSource.ts"
import { aPublishTarget } from "../../builders/aPublishTarget.ts"
import { aStream } from "../../builders/aStream.ts"
import { it } from "../../it.ts"
import { pass, start } from "../../run.ts"
import { configured } from "../rest/stubs.ts"
import { notingPeer } from "./notingPeer.ts"

/** A media server's reply to a request. `undefined` if it does not reply. */
type Reply = (command: string) => unknown

/** Counts connections and requests, and answers as given. */
const network = (message: Reply, refusesSockets: boolean, http: () => Promise<Response>) => {
  const count = { connections: 0, requests: 0 }
  class Socket extends EventTarget {
    readonly OPEN = 1
    readyState = 0
    constructor() {
      super()
      count.connections += 1
      queueMicrotask(() => {
        this.readyState = refusesSockets ? 3 : 1
        this.dispatchEvent(new Event(refusesSockets ? "close" : "open"))
      })
    }
    send(text: string) {
      count.requests += 1
      const reply = message((JSON.parse(text) as { command: string }).command)
      if (reply === undefined) return
      const data = typeof reply === "string" ? reply : JSON.stringify(reply)
      queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })))
    }
    close() {
      this.readyState = 3
    }
  }
  const fetch: typeof globalThis.fetch = (_url, options) => {
    count.requests += 1
    if (options?.method === "POST") count.connections += 1
    return options?.method === "DELETE" ? Promise.resolve(new Response()) : http()
  }
  return { count, webSocket: () => new Socket() as unknown as WebSocket, fetch }
}

const refused =
  (status: number): Reply =>
  (command) => ({ status, command })
const offered: Reply = (command) => ({
  status: 200,
  command,
  streamInfo: { applicationName: "live", streamName: "one", sessionId: "1" },
  sdp: { type: command === "sendOffer" ? "answer" : "offer", sdp: "v=0" },
})
const nobody = () => Promise.reject(new TypeError("Failed to fetch"))
const status = (code: number, headers?: Record<string, string>) => async () =>
  new Response(code === 201 ? "v=0" : "", { status: code, headers: { location: "/session/1", ...headers } })

/** Responses that never improve, by signalling and by HTTP. */
const hopeless: ReadonlyArray<readonly [string, Reply, boolean, () => Promise<Response>]> = [
  ["nobody is there", refused(200), true, nobody],
  ["no reply ever arrives", () => undefined, false, () => new Promise(() => {})],
  ["no reply can be parsed", () => "<html>Sign in</html>", false, async () => new Response("<html>", { status: 200 })],
  ["the stream is not running", refused(502), false, status(404)],
  ["it is always about to start", refused(504), false, status(503)],
  ["it is about to start, with Retry-After 0", refused(503), false, status(503, { "retry-after": "0" })],
  ["the repeater is not ready", refused(514), false, status(429, { "retry-after": "1" })],
  ["the session is never found", refused(507), false, status(409)],
  [
    "the answer's session is never found",
    (command) => (command === "sendResponse" ? { status: 507, command } : offered(command)),
    false,
    status(500),
  ],
  ["it fails with 500", refused(500), false, status(502)],
  ["it offers nothing", (command) => ({ status: 200, command }), false, async () => new Response("", { status: 201 })],
  ["it accepts, and no media arrive", offered, false, status(201)],
]

/** The cost of each of the two minutes after the first one. */
const minutes = (count: { connections: number; requests: number }) =>
  Effect.gen(function* () {
    const minute = Effect.gen(function* () {
      const before = { ...count }
      for (let step = 0; step < 60; step++) yield* pass(1_000)
      return { connections: count.connections - before.connections, requests: count.requests - before.requests }
    })
    yield* minute
    return [yield* minute, yield* minute]
  })

const expectWithin = (all: ReadonlyArray<{ readonly connections: number; readonly requests: number }>) => {
  for (const { connections, requests } of all) {
    expect(connections).toBeLessThanOrEqual(10)
    expect(requests).toBeLessThanOrEqual(30)
  }
}

const whepUrl = "https://media.showroom.example/whep/one"
const addresses: ReadonlyArray<readonly [string, StreamAddress]> = [
  ["Wowza's signalling", aStream()],
  ["WHEP", aStream({ signallingUrl: undefined, whepUrl })],
  ["both", aStream({ whepUrl })],
]

describe.each(addresses)("A media server that never recovers, requested by %s", (_by, address) => {
  it.effect.each(hopeless)(
    "RC2 S4 costs at most 10 connections and 30 requests a minute, and the visitor sees it: %s",
    function* (_reported, ...answers) {
      const { count, webSocket, fetch } = network(...answers)
      const open = openStream({
        store: fakeBrowser().store,
        signalling: { webrtc: wowzaSignalling({ webSocket }), whep: whepSignalling({ fetch }) },
        peers: { open: () => Effect.sync(() => notingPeer().peer) },
        broadcasts: fakeMediaServer().broadcasts,
        pageLifecycle: { onWake: () => Effect.never },
        config: configured(),
      })
      const wish = { address: createStore<StreamAddress | undefined>(address), kind: "one-to-one" as const }
      const { state, live } = open({ ...wish, proto: undefined, hlsReady: createSignal() })
      yield* start(live)
      expectWithin(yield* minutes(count))
      expect(state.get().message).not.toBe("aboutToStart")
      expect(state.get().message).toBeDefined()
    },
  )
})

/** What hls.js reports of an attempt: that the playlist was parsed, an error, or nothing. */
type HlsEvents = ReadonlyArray<readonly [name: string, data?: object]>

const fatal = (status: number, retryAfter?: string) => ({
  fatal: true,
  type: "networkError",
  details: "manifestLoadError",
  response: { code: status },
  networkDetails: { getResponseHeader: () => retryAfter ?? null },
})
const playlistRefused = (status: number, retryAfter?: string): HlsEvents => [["hlsError", fatal(status, retryAfter)]]
const parsed = ["hlsManifestParsed"] as const
const segmentLost = { ...fatal(503), details: "fragLoadError" }
const unreadable = { fatal: true, type: "networkError", details: "manifestParsingError" }

/** The requests in 15 s of a playlist whose segments fail (measured with the library itself, hlsChromium.spec.ts). */
const requestsOfAPlaylist = 14

/** A stand-in for hls.js that counts its requests. */
const countedHls = (count: { connections: number; requests: number }, events: HlsEvents) => {
  class Player {
    static isSupported = () => true
    static Events = { MANIFEST_PARSED: "hlsManifestParsed", LEVEL_UPDATED: "hlsLevelUpdated", ERROR: "hlsError" }
    readonly listeners = new Map<string, (name: string, data: unknown) => void>()
    config = {}
    on = (name: string, listener: (name: string, data: unknown) => void) => void this.listeners.set(name, listener)
    loadSource = () => {
      const isRead = events.some(([name]) => name === parsed[0])
      count.connections += 1
      count.requests += isRead ? requestsOfAPlaylist : 1
      queueMicrotask(() => {
        for (const [name, data] of events) this.listeners.get(name)?.(name, data)
      })
    }
    attachMedia = () => {}
    detachMedia = () => {}
    recoverMediaError = () => {}
    destroy = () => this.listeners.clear()
  }
  const watchFrames = () => () => {}
  return hlsPlayer({
    Player: Player as unknown as typeof Hls,
    watchFrames,
    credentialOrigins: [],
    playedOut: new Set(),
  })
}

const hopelessHls: ReadonlyArray<readonly [what: string, events: HlsEvents, problem: string]> = [
  ["nobody is there", playlistRefused(0), "unreachable"],
  ["no reply ever arrives", [], "unreachable"],
  ["there is no playlist", playlistRefused(404), "aboutToStart"],
  ["it is refused", playlistRefused(403), "failed"],
  ["it is broken", playlistRefused(500), "failed"],
  ["its gateway is broken", playlistRefused(502), "notRunning"],
  ["it is busy", playlistRefused(503), "initiating"],
  ["it is busy, with Retry-After 0", playlistRefused(503, "0"), "initiating"],
  ["it gets too many requests", playlistRefused(429, "1"), "initiating"],
  ["it cannot be read", [["hlsError", unreadable]], "failed"],
  ["its segments cannot be fetched", [parsed, ["hlsError", segmentLost]], "unreachable"],
  ["its segments never arrive", [parsed], "unreachable"],
]

const hlsUrl = "https://cdn.showroom.example/one.m3u8"

describe.each([
  ["alone", aStream({ signallingUrl: undefined, hlsUrl })],
  ["beside WebRTC that never recovers either", aStream({ whepUrl, hlsUrl })],
] as const)("A playlist that never recovers, %s", (by, address) => {
  it.effect.each(hopelessHls)(
    "RC2 S5 costs at most 10 connections and 30 requests a minute, and the visitor sees it: %s",
    function* (_what, events, reported) {
      const { count, webSocket, fetch } = network(refused(504), false, status(503))
      const open = openStream({
        store: fakeBrowser().store,
        signalling: { webrtc: wowzaSignalling({ webSocket }), whep: whepSignalling({ fetch }) },
        peers: { open: () => Effect.sync(() => notingPeer().peer) },
        broadcasts: countedHls(count, events),
        pageLifecycle: { onWake: () => Effect.never },
        config: configured(),
      })
      const wish = { address: createStore<StreamAddress | undefined>(address), kind: "webinar" as const }
      const { state, live } = open({ ...wish, proto: "hls", hlsReady: createSignal() })
      yield* start(live)
      expectWithin(yield* minutes(count))
      expect(count.requests).toBeGreaterThan(0)
      expect(state.get().message).toEqual(by === "alone" ? reported : expect.any(String))
    },
  )
})

describe.each([
  ["Wowza's signalling", aPublishTarget({ whipUrl: undefined })],
  ["WHIP", aPublishTarget({ signallingUrl: undefined })],
  ["both", aPublishTarget()],
] as const)("A media server that never accepts the visitor's own stream, requested by %s", (by, target) => {
  it.effect.each(hopeless)(
    "RC2 P3 costs at most 10 connections and 30 requests a minute, and the visitor sees it: %s",
    function* (_reported, ...answers) {
      const { count, webSocket, fetch } = network(...answers)
      const shown: PublishState[] = []
      const channels = { wowza: wowzaPublishing({ webSocket }), whip: whipPublishing({ fetch }) }
      const { peers } = fakePublish()
      const media = { track: () => undefined, onReplaced: () => () => {} }
      const send = yield* sendMedia(
        { peers, channels, pageLifecycle: { onWake: () => Effect.never } },
        () => ({ target, kinds: ["camera"], media }),
        (state) => shown.push(state),
      )
      const session = { streamLink: "x", streamName: "x", deviceType: "camera" as const }
      const devices = { videoInputDeviceId: undefined, audioInputDeviceId: undefined, deniedDeviceAccess: false }
      const transports = by === "both" ? (["wowza", "whip"] as const) : ([by === "WHIP" ? "whip" : "wowza"] as const)
      yield* send({
        _tag: "Start",
        session: { ...session, ...devices, starting: false },
        found: ["camera"],
        transports,
      })
      expectWithin(yield* minutes(count))
      expect(shown.at(-1)?.message).toBeDefined()
    },
  )
})
