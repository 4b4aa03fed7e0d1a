import { Effect, type Scope } from "effect"
import { describe, expect, it } from "vitest"
import { cameraDesk } from "../../src/adapters/memory/media/cameraDesk.ts"
import { publishDesk } from "../../src/adapters/memory/media/publishDesk.ts"
import { type OwnCamera, publishCamera } from "../../src/application/camera/publishCamera.ts"
import { createStore } from "../../src/application/store/Store.ts"
import { pictureWish, soundWish } from "../../src/domain/camera/capture.ts"
import type { PublishTarget } from "../../src/domain/camera/publishing.ts"
import { aPublishTarget } from "../builders/aPublishTarget.ts"
import { pass, run, settled } from "../run.ts"

interface World {
  readonly camera: OwnCamera
  readonly devices: ReturnType<typeof cameraDesk>
  readonly server: ReturnType<typeof publishDesk>
  readonly target: ReturnType<typeof createStore<PublishTarget | undefined>>
}

const target = aPublishTarget({ streamName: "visitor-1", whipUrl: undefined })

/** The visitor's camera at rest, with its far parties. */
const inWorld = (
  test: (world: World) => Effect.Effect<void, never, Scope.Scope>,
  place: { readonly target?: PublishTarget | undefined; readonly proto?: string } = { target },
) =>
  run(
    Effect.gen(function* () {
      const devices = cameraDesk()
      const server = publishDesk()
      const at = createStore<PublishTarget | undefined>(place.target)
      const camera = yield* publishCamera({ capture: devices.capture, ...server })({ target: at, proto: place.proto })
      yield* settled
      yield* test({ camera, devices, server, target: at })
    }),
  )

/** Both devices open, for the visitor alone. */
const prepared = ({ camera }: World) =>
  Effect.andThen(
    Effect.sync(() => camera.prepare("both")),
    settled,
  )
/** Published with both. */
const joined = (world: World) =>
  Effect.gen(function* () {
    yield* prepared(world)
    world.camera.join("both")
    yield* settled
  })

describe("The visitor's camera before it is joined", () => {
  it("P2 opens nothing before the visitor's click", () =>
    inWorld(({ devices, camera }) =>
      Effect.sync(() => {
        expect(devices.asked()).toEqual([])
        expect(camera.state.get().step).toBe("resting")
      }),
    ))

  it("P2 P4 opens the first camera and the first microphone on it, and sends nothing yet", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* prepared(world)
        expect(world.devices.lit()).toEqual(["camera-1", "microphone-1"])
        expect(world.camera.state.get()).toMatchObject({
          step: "ready",
          open: ["camera", "microphone"],
          session: { videoInputDeviceId: "camera-1", audioInputDeviceId: "microphone-1" },
        })
        expect(world.server.asked()).toEqual([])
      }),
    ))

  it("P5 asks for picture and sound as specified", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* prepared(world)
        expect(world.devices.asked()).toEqual([
          { camera: { ...pictureWish, deviceId: "camera-1" }, microphone: { ...soundWish, deviceId: "microphone-1" } },
        ])
      }),
    ))

  it.each(["microphone", "camera"] as const)(
    "P4 asks for nothing but the %s where the visitor wishes only that",
    (kind) =>
      inWorld(({ camera, devices }) =>
        Effect.gen(function* () {
          camera.prepare(kind)
          yield* settled
          expect(devices.asked().map((wish) => Object.keys(wish))).toEqual([[kind]])
        }),
      ),
  )

  it("P2 says that the browser asks, for as long as it does", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.devices.openNext("never")
        yield* prepared(world)
        yield* pass(600_000)
        expect(world.camera.state.get().step).toBe("asking")
      }),
    ))

  it("P2 gives up asking when the visitor goes back, and opens what is asked for then", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.devices.openNext("never")
        yield* prepared(world)
        world.camera.join("both")
        world.camera.stop()
        yield* settled
        expect(world.camera.state.get().step).toBe("resting")
        expect(world.server.asked()).toEqual([])
        yield* prepared(world)
        expect(world.camera.state.get().step).toBe("ready")
      }),
    ))
})

describe("A device that does not open", () => {
  it.each(["denied", "missing", "insecure", "unsupported", "blocked"] as const)("P6 is explained: %s", (trouble) =>
    inWorld(({ camera, devices }) =>
      Effect.gen(function* () {
        devices.openNext(trouble)
        camera.prepare("camera")
        yield* settled
        expect(camera.state.get()).toMatchObject({ step: "ready", open: [], problems: [{ kind: "camera", trouble }] })
      }),
    ),
  )

  it("DV5 P2 P6 denied both, nobody is asked a second time, and joining does nothing", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.devices.openNext("denied")
        yield* joined(world)
        expect(world.devices.asked()).toHaveLength(1)
        expect(world.camera.state.get().problems.map(({ kind }) => kind)).toEqual(["camera", "microphone"])
        expect(world.server.asked()).toEqual([])
      }),
    ))

  it("P6 denied the camera alone, the microphone that was granted is opened", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.devices.permit("camera", "denied")
        world.devices.permit("microphone", "granted")
        world.devices.openNext("denied")
        yield* prepared(world)
        expect(world.devices.lit()).toEqual(["microphone-1"])
        expect(world.camera.state.get().problems).toEqual([{ kind: "camera", trouble: "denied" }])
      }),
    ))

  it("P6 IF11 names what the frame does not allow, and opens the rest", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.devices.openNext("blocked")
        yield* prepared(world)
        expect(world.camera.state.get().problems).toEqual([
          { kind: "camera", trouble: "blocked" },
          { kind: "microphone", trouble: "blocked" },
        ])
      }),
    ))

  it("P6 DV1 in use by another program, it is said, and the other one is opened", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.devices.occupy("camera-1")
        yield* prepared(world)
        expect(world.devices.lit()).toEqual(["microphone-1"])
        expect(world.camera.state.get().problems).toEqual([{ kind: "camera", trouble: "busy" }])
      }),
    ))

  it("P6 DV2 in use, the next of its kind is tried", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.devices.occupy("microphone-1")
        yield* prepared(world)
        expect(world.devices.lit()).toEqual(["camera-1", "microphone-2"])
        expect(world.camera.state.get()).toMatchObject({
          problems: [],
          session: { audioInputDeviceId: "microphone-2" },
        })
      }),
    ))

  it("P6 DV1 DV2 unanswered, the next of its kind is tried", () =>
    inWorld(({ devices, camera }) =>
      Effect.gen(function* () {
        devices.openNext("unanswered")
        camera.prepare("microphone")
        yield* settled
        expect(devices.lit()).toEqual(["microphone-2"])
      }),
    ))

  it("P6 is tried again when the visitor wishes it", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.devices.openNext("denied")
        yield* prepared(world)
        yield* prepared(world)
        expect(world.camera.state.get()).toMatchObject({ open: ["camera", "microphone"], problems: [] })
      }),
    ))
})

describe("Publishing", () => {
  it("P3 sends picture and sound to the visitor's own place, with the bandwidth of P5", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* joined(world)
        expect(world.server.asked()).toEqual([
          { way: "wowza", target, kinds: ["camera", "microphone"], bandwidth: { video: 3_000, audio: 64 } },
        ])
        expect(world.camera.state.get()).toMatchObject({ step: "joined", phase: "streaming" })
      }),
    ))

  it.each([
    ["microphone", ["microphone-1"]],
    ["camera", ["camera-1"]],
  ] as const)("P3 P4 with the %s alone sends only that and closes the other", (type, lit) =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* prepared(world)
        world.camera.join(type)
        yield* settled
        expect(world.server.asked()).toMatchObject([{ kinds: [type] }])
        expect(world.devices.lit()).toEqual(lit)
      }),
    ),
  )

  it("P2 does nothing without a place", () =>
    inWorld(
      (world) =>
        Effect.gen(function* () {
          yield* joined(world)
          expect(world.server.asked()).toEqual([])
        }),
      { target: undefined },
    ))

  it("P3 prefers WHIP where the address says so", () =>
    inWorld(
      (world) =>
        Effect.gen(function* () {
          yield* joined(world)
          expect(world.server.asked()).toMatchObject([{ way: "whip" }])
        }),
      { target: aPublishTarget(), proto: "whep" },
    ))

  it("P3 goes on by WHIP when the first way is refused for good", () =>
    inWorld(
      (world) =>
        Effect.gen(function* () {
          world.server.answerNext(403)
          yield* joined(world)
          expect(world.server.asked().map(({ way }) => way)).toEqual(["wowza", "whip"])
          expect(world.camera.state.get().phase).toBe("streaming")
        }),
      { target: aPublishTarget() },
    ))

  it.each([502, 503, 504, 507, 514])("P3 S3 refused %i, asks again after 2 s and not before", (status) =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.server.answerNext(status)
        yield* joined(world)
        yield* pass(1_999)
        expect(world.server.asked()).toHaveLength(1)
        yield* pass(1)
        expect(world.server.asked()).toHaveLength(2)
        expect(world.camera.state.get().phase).toBe("streaming")
      }),
    ),
  )

  it("P3 S7 refused otherwise, stops with a text, and keeps the devices for another try", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.server.answerNext(403)
        yield* joined(world)
        yield* pass(60_000)
        expect(world.camera.state.get()).toMatchObject({ phase: "stopped", notice: "failed" })
        expect(world.server.asked()).toHaveLength(1)
        world.camera.join("both")
        yield* settled
        expect(world.camera.state.get().phase).toBe("streaming")
      }),
    ))

  it("P3 negotiates afresh when a description cannot be set", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.server.answerNext("broken")
        yield* joined(world)
        expect(world.server.asked()).toHaveLength(2)
        expect(world.camera.state.get().phase).toBe("streaming")
      }),
    ))

  it("P3 S4 negotiates afresh when an answer brings no connection in 7 s", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.server.answerNext("unconnected")
        yield* joined(world)
        yield* pass(6_999)
        expect(world.server.asked()).toHaveLength(1)
        yield* pass(1)
        expect(world.server.asked()).toHaveLength(2)
      }),
    ))

  it("P3 asks again a second after a server that cannot be reached, and at once when the network is back", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.server.answerNext("unreachable", "unreachable")
        yield* joined(world)
        yield* pass(1_000)
        expect(world.server.asked()).toHaveLength(2)
        world.server.goOnline()
        yield* settled
        expect(world.server.asked()).toHaveLength(3)
        expect(world.camera.state.get().phase).toBe("streaming")
      }),
    ))

  it("P3 takes a server that says nothing for one that cannot be reached", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.server.answerNext("silent")
        yield* joined(world)
        yield* pass(7_000)
        expect(world.camera.state.get().notice).toBe("unreachable")
        yield* pass(1_000)
        expect(world.camera.state.get().phase).toBe("streaming")
      }),
    ))

  it("P3 comes back when the media connection is lost", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* joined(world)
        world.server.lose()
        yield* settled
        expect(world.camera.state.get().phase).toBe("streaming")
        expect(world.server.asked()).toHaveLength(2)
        expect([world.server.standing(), world.server.open()]).toEqual([1, 1])
      }),
    ))

  it("RC5 P3 closes the earlier connection and socket before the next: one stands, however often it is asked for", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* prepared(world)
        for (let times = 0; times < 5; times++) world.camera.join("both")
        yield* settled
        for (let times = 0; times < 3; times++) {
          world.server.lose()
          yield* pass(2_000)
        }
        expect([world.server.standing(), world.server.open()]).toEqual([1, 1])
        expect(world.devices.lit()).toEqual(["camera-1", "microphone-1"])
      }),
    ))

  it("Q9 moves with the presentation's place", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* joined(world)
        world.target.set({ ...target, iceServers: [] })
        yield* settled
        expect(world.server.asked()).toHaveLength(1)
        world.target.set({ ...target, streamName: "visitor-2" })
        yield* settled
        expect(world.server.asked().map((each) => each.target.streamName)).toEqual(["visitor-1", "visitor-2"])
        expect(world.server.standing()).toBe(1)
      }),
    ))

  it("P3 stops for good: nothing stands, nothing is lit, nobody comes back", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* joined(world)
        world.camera.stop()
        yield* settled
        expect([world.server.standing(), world.server.open()]).toEqual([0, 0])
        expect(world.devices.lit()).toEqual([])
        expect(world.camera.state.get()).toMatchObject({ step: "resting", phase: "stopped", notice: undefined })
        yield* pass(60_000)
        expect(world.server.asked()).toHaveLength(1)
      }),
    ))

  it("P3 stops while a refusal is waited out", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.server.answerNext(504)
        yield* joined(world)
        world.camera.stop()
        yield* pass(10_000)
        expect(world.server.asked()).toHaveLength(1)
        expect(world.devices.lit()).toEqual([])
      }),
    ))

  it("RC5 P3 forgets what waits in line when the visitor stops", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* prepared(world)
        world.devices.openNext("never")
        world.camera.choose("microphone", "microphone-2")
        yield* settled
        world.camera.join("both")
        world.camera.stop()
        yield* settled
        expect(world.server.asked()).toEqual([])
        expect(world.devices.lit()).toEqual([])
      }),
    ))

  it("P2 leaves nothing open when the page is left between two devices", async () => {
    const devices = cameraDesk()
    await run(
      Effect.scoped(
        Effect.gen(function* () {
          const at = createStore<PublishTarget | undefined>(target)
          const parts = { capture: devices.capture, ...publishDesk() }
          const camera = yield* publishCamera(parts)({ target: at, proto: undefined })
          // Both together are refused; then the camera opens, and the microphone never answers.
          devices.openNext("busy", "open", "never")
          camera.prepare("both")
          yield* settled
          expect(devices.lit()).toEqual(["camera-1"])
        }),
      ),
    )
    expect(devices.lit()).toEqual([])
  })

  it("P2 leaves nothing open when the page is left, even while the browser still asks", async () => {
    const devices = cameraDesk()
    const server = publishDesk()
    await run(
      Effect.scoped(
        Effect.gen(function* () {
          const at = createStore<PublishTarget | undefined>(target)
          const camera = yield* publishCamera({ capture: devices.capture, ...server })({ target: at, proto: undefined })
          camera.prepare("both")
          camera.join("both")
          yield* settled
          expect(devices.lit()).toHaveLength(2)
          expect(server.standing()).toBe(1)
          devices.openNext("never")
          camera.choose("microphone", "microphone-2")
          yield* settled
        }),
      ),
    )
    expect(devices.lit()).toEqual([])
    expect([server.standing(), server.open()]).toEqual([0, 0])
  })
})

describe("The visitor's wishes", () => {
  it("P3 P5 the microphone is sent as it is at first, and as loud as the visitor sets it", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* joined(world)
        expect(world.devices.handedOn().loudness).toBe(0.5)
        world.camera.setGain(2)
        expect(world.devices.handedOn().loudness).toBe(1)
      }),
    ))

  it("RC4 muted is muted at once, and stays so through a reconnect", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* joined(world)
        world.camera.mute(true)
        expect(world.devices.handedOn().loudness).toBe(0)
        world.server.lose()
        yield* settled
        expect(world.server.asked()).toHaveLength(2)
        expect(world.devices.handedOn().loudness).toBe(0)
        expect(world.camera.state.get().muted).toBe(true)
        world.camera.mute(false)
        expect(world.devices.handedOn().loudness).toBe(0.5)
      }),
    ))

  it("RC4 muted before joining, joins muted; and another microphone is muted as well", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* prepared(world)
        world.camera.mute(true)
        world.camera.join("both")
        yield* settled
        world.camera.choose("microphone", "microphone-2")
        yield* settled
        expect(world.devices.handedOn().loudness).toBe(0)
      }),
    ))

  it("P1 P4 another microphone takes the place of the first, without a negotiation", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* joined(world)
        world.camera.choose("microphone", "microphone-2")
        yield* settled
        expect(world.devices.lit()).toEqual(["camera-1", "microphone-2"])
        expect(world.camera.state.get().session.audioInputDeviceId).toBe("microphone-2")
        expect(world.server.asked()).toHaveLength(1)
      }),
    ))

  it("P4 the former microphone is closed first where the system lets but one be open", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* joined(world)
        world.devices.allowOne()
        world.camera.choose("microphone", "microphone-2")
        yield* settled
        expect(world.devices.lit()).toEqual(["camera-1", "microphone-2"])
        expect(world.camera.state.get().problems).toEqual([])
      }),
    ))

  it("P6 DV2 a chosen device that is in use is said, and the choice stays open", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* joined(world)
        world.devices.occupy("microphone-2")
        world.camera.choose("microphone", "microphone-2")
        yield* settled
        expect(world.camera.state.get().problems).toEqual([{ kind: "microphone", trouble: "busy" }])
        world.camera.choose("microphone", "microphone-1")
        yield* settled
        expect(world.camera.state.get()).toMatchObject({ problems: [], open: ["camera", "microphone"] })
      }),
    ))

  it("P3 the camera off is closed, while sound goes on; on again, it is opened anew without a negotiation", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* joined(world)
        world.camera.drop("camera")
        yield* settled
        expect(world.devices.lit()).toEqual(["microphone-1"])
        expect(world.devices.handedOn()).toEqual({ picture: undefined, loudness: 0.5 })
        world.camera.add("camera")
        yield* settled
        expect(world.devices.handedOn().picture).toBe("camera-1")
        expect(world.server.asked()).toHaveLength(1)
      }),
    ))

  it("P3 P4 joined with the microphone alone, the camera is added by a new negotiation", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.camera.prepare("microphone")
        world.camera.join("microphone")
        yield* settled
        world.camera.add("camera")
        yield* settled
        expect(world.server.asked().map(({ kinds }) => kinds)).toEqual([["microphone"], ["camera", "microphone"]])
        expect(world.server.standing()).toBe(1)
      }),
    ))
})

describe("A device in use", () => {
  it("P6 unplugged, is said; the rest goes on, and another one is not opened by itself", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* joined(world)
        world.devices.unplug("microphone-1")
        yield* settled
        expect(world.camera.state.get()).toMatchObject({
          phase: "streaming",
          open: ["camera"],
          problems: [{ kind: "microphone", trouble: "ended" }],
          devices: [{ id: "camera-1" }, { id: "microphone-2" }],
        })
        expect(world.devices.lit()).toEqual(["camera-1"])
      }),
    ))

  it("P6 unplugged, is replaced by the next when the visitor tries again", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* joined(world)
        world.devices.unplug("microphone-1")
        yield* settled
        world.camera.add("microphone")
        yield* settled
        expect(world.devices.lit()).toEqual(["camera-1", "microphone-2"])
        expect(world.camera.state.get().problems).toEqual([])
        expect(world.server.asked()).toHaveLength(1)
      }),
    ))

  it("P6 plugged in, is there to be chosen", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* prepared(world)
        world.devices.plugIn({ kind: "camera", id: "camera-2", label: "Second" })
        yield* settled
        expect(world.camera.state.get().devices.map(({ id }) => id)).toContain("camera-2")
        expect(world.devices.lit()).toEqual(["camera-1", "microphone-1"])
      }),
    ))

  it("P6 that gives nothing for 5 s is said to be silent, unless it is muted; and not any more once it is heard", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        yield* joined(world)
        world.devices.speak(0)
        yield* pass(4_500)
        expect(world.camera.state.get().silent).toBe(false)
        yield* pass(1_000)
        expect(world.camera.state.get().silent).toBe(true)
        world.camera.mute(true)
        yield* pass(1_000)
        expect(world.camera.state.get().silent).toBe(false)
        world.camera.mute(false)
        yield* pass(5_500)
        expect(world.camera.state.get().silent).toBe(true)
        world.devices.speak(0.2)
        yield* pass(500)
        expect(world.camera.state.get().silent).toBe(false)
        // Nobody is told of silence that nobody can measure.
        world.devices.speak(undefined)
        yield* pass(6_000)
        expect(world.camera.state.get().silent).toBe(false)
      }),
    ))
})
