import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeCamera } from "../../../src/adapters/memory/media/fakeCamera.ts"
import { fakeLoudspeakers } from "../../../src/adapters/memory/media/fakeLoudspeakers.ts"
import { fakePublish } from "../../../src/adapters/memory/media/fakePublish.ts"
import { openCamera } from "../../../src/application/camera/openCamera.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { otherCameras } from "../../../src/domain/camera/capture.ts"
import type { PublishTarget } from "../../../src/domain/camera/publishing.ts"
import type { Permission } from "../../../src/domain/recording/Recording.ts"
import { aPublishTarget } from "../../builders/aPublishTarget.ts"
import { it } from "../../it.ts"
import { act, pass, settled } from "../../run.ts"

const target = aPublishTarget({ streamName: "visitor-1", whipUrl: undefined })
const secondTarget = aPublishTarget({ streamName: "visitor-1-second-7", whipUrl: undefined })

/** A visitor whose first camera is sent, with another one in reach. */
const joined = (from: { readonly isPhone?: true; readonly second?: PublishTarget | undefined } = {}) =>
  Effect.gen(function* () {
    const devices = fakeCamera()
    const server = fakePublish()
    const second = createStore<PublishTarget | undefined>("second" in from ? from.second : secondTarget)
    const isPaused = createStore(false)
    const permission = createStore<Permission>("given")
    const { loudspeakers } = fakeLoudspeakers()
    const camera = yield* openCamera({ capture: devices.capture, loudspeakers, ...server })({
      target: createStore<PublishTarget | undefined>(target),
      second,
      isPaused,
      permission,
      proto: undefined,
    })
    yield* settled
    if (from.isPhone) devices.haveTwoSides()
    else devices.plugIn({ kind: "camera", id: "car", label: "Camera in the car" })
    yield* act(() => camera.prepare("both"))
    yield* act(() => camera.join("both"))
    const show = (id = from.isPhone ? "back" : "car") => act(() => camera.second.show(id))
    return { camera, devices, server, second, isPaused, permission, show, state: camera.second.state.get }
  })
const shown = (from?: Parameters<typeof joined>[0]) => Effect.tap(joined(from), ({ show }) => show())
const microphone = "microphone-1"

describe("a second camera of the visitor", () => {
  it("S1 P1 is a stream of its own, without sound, beside the first", function* () {
    const { devices, server, state } = yield* shown()
    expect(server.asked().map(({ target: { streamName }, kinds }) => [streamName, kinds.join()])).toEqual([
      ["visitor-1", "camera,microphone"],
      ["visitor-1-second-7", "camera"],
    ])
    expect(state()).toMatchObject({ step: "shown", id: "car", phase: "streaming", isAlone: false })
    expect([devices.handedOn().picture, devices.handedOnBeside()]).toEqual(["camera-1", "car"])
    expect(server.published()).toBe(2)
  })

  it("P2 opens no device before the press, and closes it with the stop", function* () {
    const { camera, devices, server, show, state } = yield* joined()
    expect(devices.lit()).toEqual(["camera-1", microphone])
    yield* show()
    expect(devices.lit()).toContain("car")
    yield* act(camera.second.stop)
    expect(devices.lit()).toEqual(["camera-1", microphone])
    expect([state().step, server.published()]).toEqual(["off", 1])
  })

  it("is not offered, nor opened, if the backend allows none", function* () {
    const { camera, devices, show, state } = yield* joined({ second: undefined })
    expect(camera.second.isOffered.get()).toBe(false)
    yield* show()
    expect([state().step, devices.lit().includes("car")]).toEqual(["off", false])
  })

  it("P4 offers the camera that faces away first, and never the one that is open", () => {
    const open = { kind: "camera", id: "own", label: "" } as const
    const [user, back] = [
      { kind: "camera", id: "user", label: "", facing: "front" },
      { kind: "camera", id: "back", label: "", facing: "back" },
    ] as const
    const sound = { kind: "microphone", id: "sound", label: "" } as const
    expect(otherCameras([open, user, sound, back], "own")).toEqual([back, user])
  })

  it("P1 replaces a phone's first camera for as long as it is shown, while the sound continues", function* () {
    const { camera, devices, server, state } = yield* shown({ isPhone: true })
    expect(devices.lit()).toEqual([microphone, "back"])
    expect(state()).toMatchObject({ step: "shown", isAlone: true })
    expect(devices.handedOn()).toEqual({ picture: undefined, loudness: 0.5 })
    yield* act(camera.second.stop)
    expect(devices.lit()).toEqual([microphone, "front"])
    expect(devices.handedOn().picture).toBe("front")
    // The first connection went on with its sound.
    expect(server.asked()).toHaveLength(2)
  })

  it.effect.each(["allowOne", "takeOver"] as const)(
    "DV1 replaces the first camera where the system opens one only: %s",
    function* (limit) {
      const { camera, devices, show, state } = yield* joined()
      devices[limit]()
      yield* show()
      expect(devices.lit()).toEqual([microphone, "car"])
      expect([state().isAlone, camera.state.get().problems]).toEqual([true, []])
      yield* act(camera.second.stop)
      expect(devices.lit()).toEqual([microphone, "camera-1"])
    },
  )

  it.effect.each(["denied", "missing", "unanswered"] as const)(
    "P6 DV1 is explained if it does not open, and leaves the first as it was: %s",
    function* (trouble) {
      const { devices, server, show, state } = yield* joined()
      devices.openNext(trouble)
      yield* show()
      expect(state()).toMatchObject({ step: "off", trouble })
      expect([devices.lit(), server.published()]).toEqual([["camera-1", microphone], 1])
    },
  )

  it("P6 opens a phone's first camera again if the second does not open", function* () {
    const { devices, show, state } = yield* joined({ isPhone: true })
    devices.openNext("denied")
    yield* show()
    expect([state().trouble, devices.lit()]).toEqual(["denied", [microphone, "front"]])
  })

  it("DV2 ends, and says so, once it is unplugged", function* () {
    const { devices, server, state } = yield* shown()
    yield* act(() => devices.unplug("car"))
    expect(state()).toMatchObject({ step: "off", trouble: "ended" })
    expect(server.published()).toBe(1)
  })

  it("can be stopped while the browser still asks", function* () {
    const { camera, devices, show, state } = yield* joined()
    devices.openNext("never")
    yield* show()
    expect(state().step).toBe("asking")
    yield* act(camera.second.stop)
    expect(state().step).toBe("off")
  })

  it("closes with the first camera's stop", function* () {
    const { camera, devices, server, state } = yield* shown()
    yield* act(camera.stop)
    expect([state().step, devices.lit(), server.published()]).toEqual(["off", [], 0])
  })

  it("Q9 ends once a colleague has taken over, and stays through the same address read again", function* () {
    const { devices, second, server, state } = yield* shown()
    yield* act(() => second.set({ ...secondTarget }))
    yield* act(() => second.set(undefined))
    expect(state().step).toBe("shown")
    yield* act(() => second.set({ ...secondTarget, streamName: "visitor-1-second-8" }))
    expect(state()).toMatchObject({ step: "off", trouble: "over" })
    expect([devices.lit().includes("car"), server.published()]).toEqual([false, 1])
  })

  it("C3 is neither sent nor open without consent to a recording, and does not come back by itself", function* () {
    const { devices, permission, server, show, state } = yield* shown()
    yield* act(() => permission.set("held"))
    expect([state().step, devices.lit().includes("car"), server.published()]).toEqual(["off", false, 0])
    yield* show()
    expect(devices.lit()).not.toContain("car")
    yield* act(() => permission.set("given"))
    expect([state().step, server.published()]).toEqual(["off", 1])
  })

  it("S2 sends nothing while the consultant is away", function* () {
    const { devices, isPaused } = yield* shown()
    yield* act(() => isPaused.set(true))
    expect(devices.handedOnBeside()).toBeUndefined()
    yield* act(() => isPaused.set(false))
    expect(devices.handedOnBeside()).toBe("car")
  })

  it("RC2 reconnects when its connection is lost", function* () {
    const { server, state } = yield* shown()
    yield* act(server.lose)
    yield* pass(10_000)
    expect(state()).toMatchObject({ step: "shown", phase: "streaming" })
    expect(server.asked().filter(({ target: { streamName } }) => streamName === secondTarget.streamName).length).toBe(2)
  })

  it("closes everything with the page", function* () {
    const devices = yield* Effect.scoped(Effect.map(shown(), (opened) => opened.devices))
    expect(devices.lit()).toEqual([])
  })
})
