import { readFileSync } from "node:fs"
import { Deferred, Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeClock } from "../../../src/adapters/memory/backend/fakeIdentity.ts"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { fakeDiagnostics } from "../../../src/adapters/memory/browser/fakeDiagnostics.ts"
import { fakeCamera } from "../../../src/adapters/memory/media/fakeCamera.ts"
import { fakeMediaServer } from "../../../src/adapters/memory/media/fakeMediaServer.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { notYetPlaying, type Playing } from "../../../src/application/stream/Playing.ts"
import { openStreamTest } from "../../../src/application/streamtest/openStreamTest.ts"
import { runChecks } from "../../../src/application/streamtest/runChecks.ts"
import { type CheckCodes, openingTest } from "../../../src/application/streamtest/StreamTest.ts"
import type { StreamAddress } from "../../../src/domain/stream/streamSource.ts"
import { type CheckName, countOutcomes, plainAddress } from "../../../src/domain/streamtest/Check.ts"
import { bandwidthOutcome, browserOutcome, frameOutcome, rangeOf } from "../../../src/domain/streamtest/outcomes.ts"
import { checkTexts } from "../../../src/ui/streamtest/checkTexts.ts"
import { aStream } from "../../builders/aStream.ts"
import { it } from "../../it.ts"
import { act, pass, settled, start } from "../../run.ts"

describe("The stream test's verdicts", () => {
  const good = { webRtc: true, video: ["VP8", "H264"], audio: ["opus"], mse: true }

  it.each([
    [good, "passed", undefined],
    [{ ...good, video: ["H264"] }, "passed", undefined],
    [{ ...good, webRtc: false }, "failed", "noWebRtc"],
    [{ ...good, video: ["AV1"] }, "failed", "noCodecs"],
    [{ ...good, audio: [] }, "failed", "noCodecs"],
    [{ ...good, mse: false }, "warned", "noMse"],
  ])("S6 S8 judges the browser: %j is %s", (support, verdict, problem) => {
    expect(browserOutcome(support)).toMatchObject({ verdict, problem })
  })

  it.each([
    [{ isFramed: false, lacking: [] }, "passed", undefined, ["not framed"]],
    [{ isFramed: true, lacking: [] }, "passed", undefined, ["framed"]],
    [{ isFramed: true, lacking: ["autoplay"] as const }, "warned", "frameLacks", ["framed", "autoplay"]],
    // No policy can be read, but no page embeds this one, so nothing can be forbidden.
    [{ isFramed: false, lacking: undefined }, "passed", undefined, ["not framed"]],
    [{ isFramed: true, lacking: undefined }, "skipped", "frameUnknown", ["framed"]],
  ])("IF11 S8 judges the frame: %j is %s", (findings, verdict, problem, facts) => {
    expect(frameOutcome(findings)).toEqual({ verdict, problem, facts })
  })

  it.each([
    [999, "< 1 Mbit/s", "failed", "tooSlow"],
    [1_000, "1–3 Mbit/s", "warned", "slow"],
    [2_999, "1–3 Mbit/s", "warned", "slow"],
    [3_000, "3–10 Mbit/s", "passed", undefined],
    [29_999, "10–30 Mbit/s", "passed", undefined],
    [30_000, "> 30 Mbit/s", "passed", undefined],
  ])("S8 shows %d kbit/s as a range: %s is %s", (rate, range, verdict, problem) => {
    expect(rangeOf(rate)).toBe(range)
    expect(bandwidthOutcome(rate)).toEqual({ verdict, problem, facts: [range] })
  })

  it("S8 does not guess a rate", () => {
    expect(bandwidthOutcome(undefined)).toMatchObject({ verdict: "skipped", problem: "notMeasured" })
  })
})

const outcome = (verdict: string, problem?: string) =>
  expect.objectContaining({ step: "done", outcome: expect.objectContaining({ verdict, problem }) })

/** A stream test that has just started. */
const begun = (
  options: {
    readonly stream?: StreamAddress | undefined
    readonly arrange?: (diagnostics: ReturnType<typeof fakeDiagnostics>) => void
    readonly arrival?: () => Promise<unknown>
  } = {},
) =>
  Effect.gen(function* () {
    const diagnostics = fakeDiagnostics()
    const camera = fakeCamera()
    options.arrange?.(diagnostics)
    const playing = createStore<Playing>({ ...notYetPlaying, transport: "webrtc" })
    const states = createStore(openingTest)
    const checks = yield* runChecks(
      {
        diagnostics: diagnostics.diagnostics,
        config: fakeLocation().config,
        ids: fakeBrowser().ids,
        capture: async () => {
          await options.arrival?.()
          return camera.capture
        },
      },
      { address: "stream" in options ? options.stream : aStream(), playing, state: states },
    )
    yield* settled
    const begin = (name: CheckName) =>
      Effect.gen(function* () {
        yield* act(() => checks.start(name))
        // The devices' code is loaded by a promise.
        yield* Effect.promise(async () => {})
        yield* settled
      })
    const become = (difference: Partial<Playing>) => playing.set({ ...playing.get(), ...difference })
    return { checks, states, diagnostics, camera, become, begin, state: (name: CheckName) => states.get().checks[name] }
  })

describe("A stream test", () => {
  it("S8 reports the media connection with the first picture, and only then measures the bandwidth", function* () {
    const { become, state } = yield* begun()
    expect(state("media")).toEqual({ step: "running" })
    expect(state("bandwidth")).toEqual({ step: "waiting" })
    yield* act(() => become({ phase: "streaming", message: undefined }))
    expect(state("media")).toEqual(outcome("passed"))
    expect(state("bandwidth")).toEqual(outcome("passed"))
  })

  it("S8 says after 20 s without a picture that none arrives, and withdraws it when one does", function* () {
    const { become, state } = yield* begun()
    yield* pass(19_999)
    expect(state("media")).toEqual({ step: "running" })
    yield* pass(1)
    expect(state("media")).toEqual(outcome("failed", "noMedia"))
    yield* act(() => become({ phase: "streaming", message: undefined }))
    expect(state("media")).toEqual(outcome("passed"))
  })

  it.effect.each([
    ["stopped", "failed", "failed", "playFailed"],
    ["stopped", "unsupported", "failed", "noCodecs"],
  ] as const)("S8 says at once that it is %s with %s", function* (phase, message, verdict, problem) {
    const { become, state } = yield* begun()
    yield* act(() => become({ phase, message: message }))
    expect(state("media")).toEqual(outcome(verdict, problem))
  })

  it("S8 distinguishes a stream that does not run from a network that blocks everything", function* () {
    const { become, state } = yield* begun()
    become({ message: "notRunning" })
    yield* pass(20_000)
    expect(state("media")).toEqual(outcome("warned", "notRunning"))
  })

  it("S5 S8 says that the picture used another transport than intended", function* () {
    const { become, state } = yield* begun()
    yield* act(() => become({ phase: "streaming", message: undefined, transport: "hls" }))
    expect(state("media")).toEqual(outcome("warned", "otherTransport"))
  })

  it("S8 says that the media server's signalling cannot be reached, and names its address", function* () {
    const { state } = yield* begun({
      stream: aStream({ signallingUrl: "wss://media.example/session?key=secret" }),
      arrange: ({ cutOff }) => cutOff("wss://media"),
    })
    expect(state("signalling")).toMatchObject({
      step: "done",
      outcome: { verdict: "failed", problem: "signallingUnreachable", facts: ["wss://media.example/session"] },
    })
  })

  it("S8 checks the rest if no test stream is configured", function* () {
    const { states, state } = yield* begun({ stream: undefined })
    expect(state("signalling")).toEqual(outcome("skipped", "noTestStream"))
    expect(state("media")).toEqual(outcome("skipped", "noTestStream"))
    expect(state("bandwidth")).toEqual(outcome("passed"))
    expect(countOutcomes(states.get().checks)).toEqual({ done: 6, troubled: 0 })
  })

  it("S8 passes a microphone when its level moves, not when it is merely open", function* () {
    const { camera, begin, state } = yield* begun()
    camera.speak(0)
    yield* begin("microphone")
    expect(camera.lit()).toEqual(["microphone-1"])
    yield* pass(5_000)
    expect(state("microphone")).toEqual({ step: "running" })
    camera.speak(0.1)
    yield* pass(300)
    expect(state("microphone")).toEqual(outcome("passed"))
  })

  it("S8 says after 10 s that the microphone is silent, and withdraws it at the first sound", function* () {
    const { camera, begin, state } = yield* begun()
    camera.speak(0.002)
    yield* begin("microphone")
    yield* pass(10_000)
    expect(state("microphone")).toEqual(outcome("warned", "silent"))
    camera.speak(0.1)
    yield* pass(300)
    expect(state("microphone")).toEqual(outcome("passed"))
  })

  it("S8 P2 turns a device off on request, and waits for the next click", function* () {
    const { checks, camera, begin, state } = yield* begun()
    camera.speak(0)
    yield* begin("microphone")
    yield* act(() => checks.close("microphone"))
    expect(camera.lit()).toEqual([])
    expect(state("microphone")).toEqual({ step: "waiting" })
    camera.speak(0.5)
    yield* pass(1_000)
    expect(state("microphone")).toEqual({ step: "waiting" })
  })

  it("S8 opens both devices in one studio if both are tested before its code is loaded", function* () {
    const code = yield* Deferred.make<void>()
    const arrival = Effect.runPromise(Deferred.await(code))
    const { checks, states, camera, begin } = yield* begun({ arrival: () => arrival })
    yield* begin("camera")
    yield* begin("microphone")
    expect(states.get().open).toEqual([])
    yield* Deferred.succeed(code, undefined)
    yield* Effect.promise(() => arrival)
    yield* settled
    expect(states.get().open).toEqual(["camera", "microphone"])
    yield* act(() => checks.close("camera"))
    expect(camera.lit()).toEqual(["microphone-1"])
  })

  it("S8 P6 says that a device was unplugged", function* () {
    const { states, camera, begin, state } = yield* begun()
    yield* begin("camera")
    yield* act(() => camera.unplug("camera-1"))
    expect(state("camera")).toEqual(outcome("failed", "ended"))
    expect(states.get().open).toEqual([])
  })

  it("S8 leaves no device lit", function* () {
    const { lit } = yield* Effect.scoped(
      Effect.gen(function* () {
        const { camera, begin } = yield* begun()
        yield* begin("camera")
        yield* begin("microphone")
        expect(camera.lit()).toEqual(["camera-1", "microphone-1"])
        return camera
      }),
    )
    expect(lit()).toEqual([])
  })

  it("S8 says that the devices' code failed to load", function* () {
    const { begin, state } = yield* begun({ arrival: () => Promise.reject(new TypeError("Failed to fetch")) })
    yield* begin("camera")
    expect(state("camera")).toEqual(outcome("failed", "notLoaded"))
  })

  it("DV8 S8 accepts no answer from before the tone", function* () {
    const { checks, diagnostics, begin, state } = yield* begun()
    checks.answer(true)
    yield* begin("speaker")
    checks.answer(true)
    yield* act(() => diagnostics.toneEnds())
    expect(state("speaker")).toEqual({ step: "asking" })
    yield* act(() => checks.answer(false))
    expect(state("speaker")).toEqual(outcome("warned", "notAudible"))
  })
})

describe("The codes of the stream test", () => {
  it("S8 N3 are in the list for support, each once", () => {
    const documented = [...readFileSync("docs/errors.md", "utf8").matchAll(/^\| (ST-\d+) \| (\w+) \|/gm)].map(
      ([, code, problem]) => [problem, code],
    )
    const own = Object.entries(checkTexts).filter(([, { code }]) => code.startsWith("ST-"))
    expect(documented).toEqual(own.map(([problem, { code }]) => [problem, code]))
    expect(new Set(documented.map(([, code]) => code)).size).toBe(documented.length)
  })
})

describe("The report of a stream test", () => {
  it.each([
    ["wss://media.example/session?token=abc#here", "wss://media.example/session"],
    ["wss://name:word@media.example/session", "wss://media.example/session"],
    ["/whep/live", "/whep/live"],
  ])("S8 E5 reports %s as %s", (address, plain) => {
    expect(plainAddress(address)).toBe(plain)
  })

  it("S8 E3 E5 has a line for each check, the build, and nothing that identifies the visitor", function* () {
    const server = fakeMediaServer()
    const { store, ids, pageLifecycle } = fakeBrowser()
    const { config, configure } = fakeLocation()
    configure({ testStream: aStream({ signallingUrl: "wss://media.example/session?uuid=9f8a" }) })
    const { diagnostics } = fakeDiagnostics()
    const capture = async () => fakeCamera().capture
    const deps = { ...server, store, ids, pageLifecycle, config, diagnostics, capture, clock: fakeClock().clock }
    const test = openStreamTest(deps)()
    yield* start(test.live)
    yield* act(() => test.start("camera"))
    yield* Effect.promise(async () => {})
    yield* settled
    const codes = new Proxy({}, { get: (_, problem) => `<${String(problem)}>` }) as CheckCodes
    yield* test.report(codes)
    const { text: report = "" } = test.state.get().report
    expect(report.split("\n").map((line) => line.split(":")[0])).toEqual([
      "Online showroom, stream test",
      "version",
      "time",
      "browser name",
      "signalling address",
      "browser",
      "frame",
      "signalling",
      "media",
      "bandwidth",
      "broker",
      "camera",
      "microphone",
      "speaker",
    ])
    expect(report).toContain("version: 1.2.3, build: index-desk.js, config schema: 1")
    expect(report).toContain("camera: passed")
    expect(report).not.toMatch(/uuid|9f8a|camera-1|Headset/)
  })
})
