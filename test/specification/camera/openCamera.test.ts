import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeCamera } from "../../../src/adapters/memory/media/fakeCamera.ts"
import { fakeLoudspeakers } from "../../../src/adapters/memory/media/fakeLoudspeakers.ts"
import { fakePublish } from "../../../src/adapters/memory/media/fakePublish.ts"
import { openCamera } from "../../../src/application/camera/openCamera.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { pictureWish, soundWish } from "../../../src/domain/camera/capture.ts"
import type { PublishTarget } from "../../../src/domain/camera/publishing.ts"
import type { Permission } from "../../../src/domain/recording/Recording.ts"
import { aPublishTarget } from "../../builders/aPublishTarget.ts"
import { it } from "../../it.ts"
import { act, pass, settled } from "../../run.ts"

const target = aPublishTarget({ streamName: "visitor-1", whipUrl: undefined })

/** The visitor's camera before anything is open, with fake devices and a fake server. */
const resting = (from: { readonly target?: PublishTarget | undefined; readonly proto?: string } = { target }) =>
  Effect.gen(function* () {
    const devices = fakeCamera()
    const { loudspeakers } = fakeLoudspeakers()
    const server = fakePublish()
    const place = createStore<PublishTarget | undefined>(from.target)
    const isPaused = createStore(false)
    const permission = createStore<Permission>("given")
    const camera = yield* openCamera({ capture: devices.capture, loudspeakers, ...server })({
      target: place,
      second: createStore<PublishTarget | undefined>(undefined),
      isPaused,
      permission,
      proto: from.proto,
    })
    yield* settled
    /** Opens both devices, only for the visitor. */
    const prepare = Effect.andThen(
      Effect.sync(() => camera.prepare("both")),
      settled,
    )
    /** Publishes both devices. */
    const join = Effect.gen(function* () {
      yield* prepare
      yield* act(() => camera.join("both"))
    })
    return { camera, devices, server, place, isPaused, permission, prepare, join, state: camera.state.get }
  })
const prepared = Effect.tap(resting(), ({ prepare }) => prepare)
/** The state after both devices are prepared, with the devices arranged by `hinder`. */
const preparedWith = (hinder: (devices: ReturnType<typeof fakeCamera>) => unknown) =>
  Effect.gen(function* () {
    const { devices, prepare, state } = yield* resting()
    hinder(devices)
    yield* prepare
    return { lit: devices.lit(), ...state() }
  })
const joined = Effect.tap(resting(), ({ join }) => join)

describe("The visitor's camera before it is joined", () => {
  it("P2 P4 opens the first camera and the first microphone, and sends nothing yet", function* () {
    const { devices, server, state } = yield* prepared
    expect(devices.lit()).toEqual(["camera-1", "microphone-1"])
    expect(state()).toMatchObject({
      step: "ready",
      open: ["camera", "microphone"],
      session: { videoInputDeviceId: "camera-1", audioInputDeviceId: "microphone-1" },
    })
    expect(server.asked()).toEqual([])
  })

  it("P5 requests video and audio as specified", function* () {
    const { devices } = yield* prepared
    expect(devices.asked()).toEqual([
      { camera: { ...pictureWish, deviceId: "camera-1" }, microphone: { ...soundWish, deviceId: "microphone-1" } },
    ])
  })

  it.effect.each(["microphone", "camera"] as const)(
    "P4 requests only the %s if the visitor wants only that",
    function* (kind) {
      const { camera, devices } = yield* resting()
      yield* act(() => camera.prepare(kind))
      expect(devices.asked().map((wish) => Object.keys(wish))).toEqual([[kind]])
    },
  )

  it("P2 says that the browser is asking, for as long as it asks", function* () {
    const { devices, prepare, state } = yield* resting()
    devices.openNext("never")
    yield* prepare
    yield* pass(600_000)
    expect(state().step).toBe("asking")
  })

  it("P2 aborts the request when the visitor goes back, and opens what is requested next", function* () {
    const { camera, devices, server, prepare, state } = yield* resting()
    devices.openNext("never")
    yield* prepare
    camera.join("both")
    yield* act(() => camera.stop())
    expect(state().step).toBe("resting")
    expect(server.asked()).toEqual([])
    yield* prepare
    expect(state().step).toBe("ready")
  })
})

describe("A device that does not open", () => {
  it.effect.each(["denied", "missing", "insecure", "unsupported", "blocked"] as const)(
    "P6 is explained: %s",
    function* (trouble) {
      const { camera, devices, state } = yield* resting()
      devices.openNext(trouble)
      yield* act(() => camera.prepare("camera"))
      expect(state()).toMatchObject({ step: "ready", open: [], problems: [{ kind: "camera", trouble }] })
    },
  )

  it("DV5 P2 P6 is not requested a second time if both were denied, and joining does nothing", function* () {
    const { devices, server, join, state } = yield* resting()
    devices.openNext("denied")
    yield* join
    expect(devices.asked()).toHaveLength(1)
    expect(state().problems.map(({ kind }) => kind)).toEqual(["camera", "microphone"])
    expect(server.asked()).toEqual([])
  })

  it("P6 does not block the granted microphone if only the camera was denied", function* () {
    const { lit, problems } = yield* preparedWith((devices) => {
      devices.permit("camera", "denied")
      devices.permit("microphone", "granted")
      devices.openNext("denied")
    })
    expect([lit, problems]).toEqual([["microphone-1"], [{ kind: "camera", trouble: "denied" }]])
  })

  it("P6 IF11 is named if the frame does not allow it, and the rest is opened", function* () {
    const { problems } = yield* preparedWith((devices) => devices.openNext("blocked"))
    expect(problems).toEqual([
      { kind: "camera", trouble: "blocked" },
      { kind: "microphone", trouble: "blocked" },
    ])
  })

  it("P6 DV1 is reported if another program uses it, and the other device is opened", function* () {
    const { lit, problems } = yield* preparedWith((devices) => devices.occupy("camera-1"))
    expect([lit, problems]).toEqual([["microphone-1"], [{ kind: "camera", trouble: "busy" }]])
  })

  it("P6 DV2 is replaced by the next of its kind if it is in use", function* () {
    const { lit, problems, session } = yield* preparedWith((devices) => devices.occupy("microphone-1"))
    expect([lit, problems]).toEqual([["camera-1", "microphone-2"], []])
    expect(session).toMatchObject({ audioInputDeviceId: "microphone-2" })
  })

  it("P6 DV1 DV2 is replaced by the next of its kind if it does not answer", function* () {
    const { camera, devices } = yield* resting()
    devices.openNext("unanswered")
    yield* act(() => camera.prepare("microphone"))
    expect(devices.lit()).toEqual(["microphone-2"])
  })

  it("P6 is tried again when the visitor retries", function* () {
    const { devices, prepare, state } = yield* resting()
    devices.openNext("denied")
    yield* prepare
    yield* prepare
    expect(state()).toMatchObject({ open: ["camera", "microphone"], problems: [] })
  })
})

describe("Publishing", () => {
  it("P3 sends video and audio to the visitor's own target, with the bandwidth of P5", function* () {
    const { server, state } = yield* joined
    expect(server.asked()).toEqual([
      { transport: "wowza", target, kinds: ["camera", "microphone"], bandwidth: { video: 3_000, audio: 64 } },
    ])
    expect(state()).toMatchObject({ step: "joined", phase: "streaming" })
  })

  it.effect.each([
    ["microphone", ["microphone-1"]],
    ["camera", ["camera-1"]],
  ] as const)("P3 P4 with only the %s sends that and closes the other", function* (type, lit) {
    const { camera, devices, server } = yield* prepared
    yield* act(() => camera.join(type))
    expect(server.asked()).toMatchObject([{ kinds: [type] }])
    expect(devices.lit()).toEqual(lit)
  })

  it("P2 does nothing without a target", function* () {
    const { server, join } = yield* resting({ target: undefined })
    yield* join
    expect(server.asked()).toEqual([])
  })

  it("P3 prefers WHIP if the address asks for it", function* () {
    const { server, join } = yield* resting({ target: aPublishTarget(), proto: "whep" })
    yield* join
    expect(server.asked()).toMatchObject([{ transport: "whip" }])
  })

  it("P3 falls back to WHIP when the first transport is refused permanently", function* () {
    const { server, join, state } = yield* resting({ target: aPublishTarget() })
    server.answerNext(403)
    yield* join
    expect(server.asked().map(({ transport }) => transport)).toEqual(["wowza", "whip"])
    expect(state().phase).toBe("streaming")
  })

  it("P3 S3 retries after 2 s, not earlier, if it was refused temporarily", function* () {
    const { server, join, state } = yield* resting()
    server.answerNext(504)
    yield* join
    yield* pass(1_999)
    expect(server.asked()).toHaveLength(1)
    yield* pass(1)
    expect(server.asked()).toHaveLength(2)
    expect(state().phase).toBe("streaming")
  })

  it("P3 S7 stops with a message if it was refused otherwise, and keeps the devices for another attempt", function* () {
    const { camera, server, join, state } = yield* resting()
    server.answerNext(403)
    yield* join
    yield* pass(60_000)
    expect(state()).toMatchObject({ phase: "stopped", message: "failed" })
    expect(server.asked()).toHaveLength(1)
    yield* act(() => camera.join("both"))
    expect(state().phase).toBe("streaming")
  })

  it("P3 renegotiates when a description cannot be set", function* () {
    const { server, join, state } = yield* resting()
    server.answerNext("broken")
    yield* join
    expect(server.asked()).toHaveLength(2)
    expect(state().phase).toBe("streaming")
  })

  it("P3 S4 renegotiates if an answer leads to no connection within 7 s", function* () {
    const { server, join } = yield* resting()
    server.answerNext("unconnected")
    yield* join
    yield* pass(6_999)
    expect(server.asked()).toHaveLength(1)
    yield* pass(1)
    expect(server.asked()).toHaveLength(2)
  })

  it("P3 S7 stops after two answers without a connection, says why, and retries on another network or on a press", function* () {
    const { camera, server, join, state } = yield* resting()
    server.answerNext("unconnected", "unconnected", "unconnected", "unconnected")
    yield* join
    yield* pass(14_000)
    expect(state()).toMatchObject({ phase: "stopped", message: "blocked", session: { starting: false } })
    expect([server.published(), server.open()]).toEqual([0, 0])
    yield* pass(600_000)
    expect(server.asked()).toHaveLength(2)
    yield* act(() => server.goOnline())
    expect(state().phase).toBe("starting")
    yield* pass(14_000)
    expect(state()).toMatchObject({ phase: "stopped", message: "blocked" })
    yield* act(() => camera.join("both"))
    expect(state()).toMatchObject({ phase: "streaming", message: undefined })
    expect(server.asked()).toHaveLength(5)
  })

  it("P3 counts a connection that fails before it is established, and waits 2 s between two of them", function* () {
    const { server, join, state } = yield* resting()
    server.answerNext("unconnected", "unconnected")
    yield* join
    yield* act(() => server.lose())
    yield* pass(1_999)
    expect(server.asked()).toHaveLength(1)
    yield* pass(1)
    yield* act(() => server.lose())
    expect(state()).toMatchObject({ phase: "stopped", message: "blocked" })
  })

  it("P3 waits up to 28 s for a server that did not answer two offers", function* () {
    const { server, join, state } = yield* resting()
    server.answerNext("silent", "silent", "late")
    yield* join
    yield* pass(7_000 + 1_000 + 7_000 + 1_000)
    expect(server.asked()).toHaveLength(3)
    yield* pass(20_000)
    expect(state().phase).toBe("streaming")
    expect(server.asked()).toHaveLength(3)
  })

  it("P3 retries 1 s after a server could not be reached, and at once when the network is back", function* () {
    const { server, join, state } = yield* resting()
    server.answerNext("unreachable", "unreachable")
    yield* join
    yield* pass(1_000)
    expect(server.asked()).toHaveLength(2)
    yield* act(() => server.goOnline())
    expect(server.asked()).toHaveLength(3)
    expect(state().phase).toBe("streaming")
  })

  it("P3 counts a server that does not answer as unreachable", function* () {
    const { server, join, state } = yield* resting()
    server.answerNext("silent")
    yield* join
    yield* pass(7_000)
    expect(state().message).toBe("unreachable")
    yield* pass(1_000)
    expect(state().phase).toBe("streaming")
  })

  it("P3 reconnects when the media connection is lost", function* () {
    const { server, state } = yield* joined
    yield* act(() => server.lose())
    expect(state().phase).toBe("streaming")
    expect(server.asked()).toHaveLength(2)
    expect([server.published(), server.open()]).toEqual([1, 1])
  })

  it("RC5 P3 closes the previous connection and socket before the next: only one is open, however often it is requested", function* () {
    const { camera, devices, server } = yield* prepared
    for (let times = 0; times < 5; times++) camera.join("both")
    yield* settled
    for (let times = 0; times < 3; times++) {
      server.lose()
      yield* pass(2_000)
    }
    expect([server.published(), server.open()]).toEqual([1, 1])
    expect(devices.lit()).toEqual(["camera-1", "microphone-1"])
  })

  it("Q9 follows the presentation to its new target", function* () {
    const { server, place } = yield* joined
    yield* act(() => place.set({ ...target, iceServers: [] }))
    expect(server.asked()).toHaveLength(1)
    yield* act(() => place.set({ ...target, streamName: "visitor-2" }))
    expect(server.asked().map((each) => each.target.streamName)).toEqual(["visitor-1", "visitor-2"])
    expect(server.published()).toBe(1)
  })

  it("P3 stops for good: no connection is open, no device is lit, nothing reconnects", function* () {
    const { camera, devices, server, state } = yield* joined
    yield* act(() => camera.stop())
    expect([server.published(), server.open()]).toEqual([0, 0])
    expect(devices.lit()).toEqual([])
    expect(state()).toMatchObject({ step: "resting", phase: "stopped", message: undefined })
    yield* pass(60_000)
    expect(server.asked()).toHaveLength(1)
  })

  it("P3 stops during the delay after a refusal", function* () {
    const { camera, devices, server, join } = yield* resting()
    server.answerNext(504)
    yield* join
    camera.stop()
    yield* pass(10_000)
    expect(server.asked()).toHaveLength(1)
    expect(devices.lit()).toEqual([])
  })

  it("RC5 P3 discards queued requests when the visitor stops", function* () {
    const { camera, devices, server } = yield* prepared
    devices.openNext("never")
    yield* act(() => camera.choose("microphone", "microphone-2"))
    camera.join("both")
    yield* act(() => camera.stop())
    expect(server.asked()).toEqual([])
    expect(devices.lit()).toEqual([])
  })

  it("P2 leaves nothing open if the visitor leaves the page between two devices", function* () {
    const { lit } = yield* Effect.scoped(
      Effect.gen(function* () {
        const { devices, prepare } = yield* resting()
        // Both together are refused; then the camera opens, and the microphone never answers.
        devices.openNext("busy", "open", "never")
        yield* prepare
        expect(devices.lit()).toEqual(["camera-1"])
        return devices
      }),
    )
    expect(lit()).toEqual([])
  })

  it("P2 leaves nothing open if the visitor leaves the page, even while the browser is asking", function* () {
    const { devices, server } = yield* Effect.scoped(
      Effect.tap(joined, ({ camera, devices, server }) => {
        expect(devices.lit()).toHaveLength(2)
        expect(server.published()).toBe(1)
        devices.openNext("never")
        camera.choose("microphone", "microphone-2")
        return settled
      }),
    )
    expect(devices.lit()).toEqual([])
    expect([server.published(), server.open()]).toEqual([0, 0])
  })
})

describe("The visitor's choices", () => {
  it("P3 P5 the microphone is sent at its own volume first, then at the volume that the visitor sets", function* () {
    const { camera, devices } = yield* joined
    expect(devices.handedOn().loudness).toBe(0.5)
    camera.setGain(2)
    expect(devices.handedOn().loudness).toBe(1)
  })

  it("RC4 muting takes effect at once, and lasts through a reconnect", function* () {
    const { camera, devices, server, state } = yield* joined
    camera.mute(true)
    expect(devices.handedOn().loudness).toBe(0)
    yield* act(() => server.lose())
    expect(server.asked()).toHaveLength(2)
    expect(devices.handedOn().loudness).toBe(0)
    expect(state().muted).toBe(true)
    camera.mute(false)
    expect(devices.handedOn().loudness).toBe(0.5)
  })

  it("RC4 sends neither picture nor sound while the consultant is away, and continues as before", function* () {
    const { camera, devices, isPaused, join, state } = yield* resting()
    yield* join
    yield* act(() => isPaused.set(true))
    expect(devices.handedOn()).toEqual({ picture: undefined, loudness: 0 })
    expect([state().paused, state().muted, devices.lit()]).toEqual([true, false, ["camera-1", "microphone-1"]])
    yield* act(() => isPaused.set(false))
    expect(devices.handedOn()).toEqual({ picture: "camera-1", loudness: 0.5 })
    camera.mute(true)
    yield* act(() => isPaused.set(true))
    yield* act(() => isPaused.set(false))
    expect(devices.handedOn().loudness).toBe(0)
  })

  it("C3 sends nothing while the visitor has not agreed to be recorded, and again once agreed", function* () {
    const { devices, server, permission, join, state } = yield* resting()
    yield* join
    yield* act(() => permission.set("held"))
    expect([state().paused, state().phase, server.published()]).toEqual([true, "stopped", 0])
    expect(devices.handedOn()).toEqual({ picture: undefined, loudness: 0 })
    yield* act(() => server.goOnline())
    yield* pass(60_000)
    expect(server.published()).toBe(0)
    yield* act(() => permission.set("given"))
    expect([state().paused, state().phase, server.published()]).toEqual([false, "streaming", 1])
  })

  it("C3 joins only once the visitor has agreed, and closes every device of one who declines", function* () {
    const { camera, devices, server, permission, join, state } = yield* resting()
    yield* act(() => permission.set("held"))
    yield* join
    expect([state().step, server.published()]).toEqual(["joined", 0])
    yield* act(() => permission.set("refused"))
    expect([state().step, devices.lit()]).toEqual(["resting", []])
    yield* act(() => camera.join("both"))
    yield* act(() => permission.set("given"))
    expect([server.asked(), devices.lit()]).toEqual([[], []])
  })

  it("RC4 a visitor muted before joining joins muted, and another microphone is muted as well", function* () {
    const { camera, devices } = yield* prepared
    camera.mute(true)
    yield* act(() => camera.join("both"))
    yield* act(() => camera.choose("microphone", "microphone-2"))
    expect(devices.handedOn().loudness).toBe(0)
  })

  it("P1 P4 another microphone replaces the first without a negotiation", function* () {
    const { camera, devices, server, state } = yield* joined
    yield* act(() => camera.choose("microphone", "microphone-2"))
    expect(devices.lit()).toEqual(["camera-1", "microphone-2"])
    expect(state().session.audioInputDeviceId).toBe("microphone-2")
    expect(server.asked()).toHaveLength(1)
  })

  it("P4 the previous microphone is closed first if the system allows only one", function* () {
    const { camera, devices, state } = yield* joined
    devices.allowOne()
    yield* act(() => camera.choose("microphone", "microphone-2"))
    expect(devices.lit()).toEqual(["camera-1", "microphone-2"])
    expect(state().problems).toEqual([])
  })

  it("P6 DV2 a chosen device that is in use is reported, and the visitor can still choose", function* () {
    const { camera, devices, state } = yield* joined
    devices.occupy("microphone-2")
    yield* act(() => camera.choose("microphone", "microphone-2"))
    expect(state().problems).toEqual([{ kind: "microphone", trouble: "busy" }])
    yield* act(() => camera.choose("microphone", "microphone-1"))
    expect(state()).toMatchObject({ problems: [], open: ["camera", "microphone"] })
  })

  it("P3 a camera that is switched off closes while audio continues, and opens again without a negotiation", function* () {
    const { camera, devices, server } = yield* joined
    yield* act(() => camera.drop("camera"))
    expect(devices.lit()).toEqual(["microphone-1"])
    expect(devices.handedOn()).toEqual({ picture: undefined, loudness: 0.5 })
    yield* act(() => camera.add("camera"))
    expect(devices.handedOn().picture).toBe("camera-1")
    expect(server.asked()).toHaveLength(1)
  })

  it("P3 P4 the camera is added by a new negotiation after joining with the microphone only", function* () {
    const { camera, server } = yield* resting()
    camera.prepare("microphone")
    yield* act(() => camera.join("microphone"))
    yield* act(() => camera.add("camera"))
    expect(server.asked().map(({ kinds }) => kinds)).toEqual([["microphone"], ["camera", "microphone"]])
    expect(server.published()).toBe(1)
  })
})

describe("A device in use", () => {
  it("P6 is reported when it is unplugged; the rest continues, and no other one is opened automatically", function* () {
    const { devices, state } = yield* joined
    yield* act(() => devices.unplug("microphone-1"))
    expect(state()).toMatchObject({
      phase: "streaming",
      open: ["camera"],
      problems: [{ kind: "microphone", trouble: "ended" }],
      devices: [{ id: "camera-1" }, { id: "microphone-2" }],
    })
    expect(devices.lit()).toEqual(["camera-1"])
  })

  it("P6 is replaced by the next one if the visitor retries after it was unplugged", function* () {
    const { camera, devices, server, state } = yield* joined
    yield* act(() => devices.unplug("microphone-1"))
    yield* act(() => camera.add("microphone"))
    expect(devices.lit()).toEqual(["camera-1", "microphone-2"])
    expect(state().problems).toEqual([])
    expect(server.asked()).toHaveLength(1)
  })

  it("P6 can be chosen when it is plugged in", function* () {
    const { devices, state } = yield* prepared
    yield* act(() => devices.plugIn({ kind: "camera", id: "camera-2", label: "Second" }))
    expect(state().devices.map(({ id }) => id)).toContain("camera-2")
    expect(devices.lit()).toEqual(["camera-1", "microphone-1"])
  })

  it("P6 is reported as silent after 5 s without a signal unless it is muted, until it gives a signal again", function* () {
    const { camera, devices, state } = yield* joined
    devices.speak(0)
    yield* pass(4_500)
    expect(state().silent).toBe(false)
    yield* pass(1_000)
    expect(state().silent).toBe(true)
    camera.mute(true)
    yield* pass(1_000)
    expect(state().silent).toBe(false)
    camera.mute(false)
    yield* pass(5_500)
    expect(state().silent).toBe(true)
    devices.speak(0.2)
    yield* pass(500)
    expect(state().silent).toBe(false)
    // Silence that cannot be measured is not reported.
    devices.speak(undefined)
    yield* pass(6_000)
    expect(state().silent).toBe(false)
  })
})
