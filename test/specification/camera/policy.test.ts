import { describe, expect, it } from "vitest"
import {
  bandwidth,
  boundedGain,
  idsInOrder,
  pictureWish,
  plainGain,
  soundWish,
  wishFor,
} from "../../../src/domain/camera/capture.ts"
import {
  kindsOf,
  mayStart,
  type PublishingSession,
  sameTarget,
  transportsTo,
  typeOf,
} from "../../../src/domain/camera/publishing.ts"
import {
  nextPublish,
  notPublishing,
  type PublishEvent,
  type PublishState,
} from "../../../src/domain/camera/publishPolicy.ts"
import { aPublishTarget } from "../../builders/aPublishTarget.ts"

const session: PublishingSession = {
  streamLink: "wss://media.showroom.example/session",
  streamName: "visitor-1",
  deviceType: "both",
  videoInputDeviceId: undefined,
  audioInputDeviceId: undefined,
  deniedDeviceAccess: false,
  starting: false,
}
const start = (
  difference: Partial<PublishingSession> = {},
  found: ReadonlyArray<string> = ["camera", "microphone"],
) => ({ _tag: "Start", session: { ...session, ...difference }, found, transports: ["wowza", "whip"] })
const starting: PublishState = { ...notPublishing, phase: "starting", transports: ["wowza"] }
const twoTransports: PublishState = { ...starting, transports: ["wowza", "whip"] }
const streaming: PublishState = { ...starting, phase: "streaming" }
const reconnecting: PublishState = { ...starting, phase: "reconnecting" }
const rest = { _tag: "Rest" } as const
const release = { _tag: "Release" } as const
const negotiate = (afterMs: number) => ({ _tag: "Negotiate", afterMs }) as const
const refused = (status: number): PublishEvent => ({ _tag: "Refused", status })
const stopped = (message: "failed" | "unsupported") => ({ ...notPublishing, message })
const unconnected = { _tag: "Unconnected", afterMs: 0 } as const
const relayLost: PublishState = { ...notPublishing, phase: "reconnecting", losses: 1, transports: ["wowza", "whip"] }
const blocked: PublishState = { ...notPublishing, transports: ["wowza", "whip"], message: "blocked" }

describe("The policy of publishing", () => {
  it.each([
    ["P2 P3", notPublishing, start(), twoTransports, negotiate(0)],
    ["P2", notPublishing, start({ streamLink: undefined }), notPublishing, rest],
    ["P2", starting, start({ starting: true }), starting, rest],
    ["P2", notPublishing, start({}, []), notPublishing, rest],
    ["P2 P4", notPublishing, start({ deviceType: "camera" }, ["microphone"]), notPublishing, rest],
    ["P2", notPublishing, start({ deniedDeviceAccess: true }), notPublishing, rest],
    ["P3", streaming, start(), twoTransports, negotiate(0)],
    ["P3", stopped("failed"), start(), twoTransports, negotiate(0)],
    ["P3 S3", starting, refused(502), { ...starting, message: "notRunning" }, negotiate(2_000)],
    ["P3 S3", starting, refused(507), { ...starting, message: "sessionNotFound" }, negotiate(2_000)],
    ["P3 S3", starting, refused(503), { ...starting, message: "initiating" }, negotiate(2_000)],
    ["P3 S3", starting, refused(504), { ...starting, message: "initiating" }, negotiate(2_000)],
    ["P3 S3", starting, refused(514), { ...starting, message: "initiating" }, negotiate(2_000)],
    ["P3", reconnecting, refused(504), { ...reconnecting, message: "initiating" }, negotiate(2_000)],
    ["P3 S7", starting, refused(403), stopped("failed"), release],
    ["P3", twoTransports, refused(403), { ...starting, transports: ["whip"] }, negotiate(0)],
    ["P3", starting, { _tag: "DescriptionFailed" }, { ...starting, failures: 1 }, negotiate(0)],
    ["P3 S4", { ...starting, failures: 2 }, { _tag: "DescriptionFailed" }, stopped("failed"), release],
    [
      "P3",
      { ...twoTransports, failures: 2 },
      { _tag: "DescriptionFailed" },
      { ...starting, transports: ["whip"], failures: 3, message: "failed" },
      negotiate(0),
    ],
    ["S6", starting, { _tag: "CodecsMissing" }, stopped("unsupported"), release],
    ["P3", starting, { _tag: "Unreachable" }, { unreachable: 1, message: "unreachable" }, negotiate(1_000)],
    ["P3", { ...starting, unreachable: 4 }, { _tag: "Unreachable" }, { unreachable: 5 }, negotiate(1_000)],
    ["P3", { ...starting, unreachable: 5 }, { _tag: "Unreachable" }, { unreachable: 6 }, negotiate(5_000)],
    ["P3", { ...starting, unreachable: 6 }, { _tag: "Woken" }, { unreachable: 6 }, negotiate(0)],
    ["P3", streaming, { _tag: "Woken" }, streaming, rest],
    ["P3", { ...starting, message: "initiating" }, { _tag: "Woken" }, { ...starting, message: "initiating" }, rest],
    ["P3", { ...starting, failures: 2, unreachable: 3, message: "initiating" }, { _tag: "Connected" }, streaming, rest],
    ["S4", starting, unconnected, { ...starting, unconnected: 1, message: "unreachable" }, negotiate(0)],
    ["P3", starting, { ...unconnected, afterMs: 2_000 }, { unconnected: 1 }, negotiate(2_000)],
    ["P3", twoTransports, { ...unconnected, afterMs: 2_000 }, { transports: ["wowza", "whip"] }, negotiate(2_000)],
    ["P3 S7", { ...twoTransports, unconnected: 1 }, unconnected, blocked, release],
    ["P3 S7", { ...reconnecting, transports: ["wowza", "whip"], unconnected: 1 }, unconnected, blocked, release],
    ["P3 S7", { ...relayLost, unconnected: 6 }, unconnected, { phase: "reconnecting", unconnected: 7 }, negotiate(0)],
    ["P3 S7", { ...relayLost, unconnected: 7 }, unconnected, blocked, release],
    ["P3", { ...starting, unconnected: 1 }, { _tag: "Connected" }, streaming, rest],
    ["P3", blocked, { _tag: "Woken" }, twoTransports, negotiate(0)],
    ["P3", blocked, start(), twoTransports, negotiate(0)],
    ["P3", blocked, { _tag: "Stop" }, notPublishing, release],
    ["P3", stopped("failed"), { _tag: "Woken" }, stopped("failed"), rest],
    ["P3 RC4", streaming, { _tag: "Lost" }, { ...reconnecting, losses: 1 }, negotiate(0)],
    ["P3", { ...streaming, losses: 1 }, { _tag: "Lost" }, { ...reconnecting, losses: 2 }, negotiate(2_000)],
    ["P3", { ...streaming, losses: 2 }, { _tag: "Steady" }, streaming, rest],
    ["P3", starting, { _tag: "Stop" }, notPublishing, release],
    ["P3", streaming, { _tag: "Stop" }, notPublishing, release],
    ["P3", reconnecting, { _tag: "Stop" }, notPublishing, release],
    ["P3", stopped("failed"), { _tag: "Stop" }, notPublishing, release],
    ["P3", notPublishing, { _tag: "Lost" }, notPublishing, rest],
    ["P3", notPublishing, { _tag: "Connected" }, notPublishing, rest],
  ] as const)("%s in %j on %j becomes %j and does %j", (_id, state, event, next, command) =>
    expect(nextPublish(state, event as PublishEvent)).toMatchObject({ state: next, command }),
  )
})

describe("A publishing session", () => {
  it.each([
    ["both", ["camera", "microphone"]],
    ["camera", ["camera"]],
    ["microphone", ["microphone"]],
  ] as const)("P1 P3 P4 of type %s includes %j", (type, kinds) => {
    expect(kindsOf(type)).toEqual(kinds)
    expect(typeOf(kinds)).toBe(type)
  })

  it("P1 has no type without a device", () => expect(typeOf([])).toBeUndefined())

  it("P2 starts with one of its two devices", () => expect(mayStart(session, ["microphone"])).toBe(true))
})

describe("The constraints for the devices", () => {
  it("P5 request 640-1920 by 360-1080 pixels of the camera, ideally 1280 by 720, at 15 to 30 frames a second", () =>
    expect(pictureWish).toEqual({
      width: { min: 640, max: 1920, ideal: 1280 },
      height: { min: 360, max: 1080, ideal: 720 },
      frameRate: { min: 15, max: 30, ideal: 25 },
    }))

  it("P5 request 32 kHz of the microphone, without echo and noise", () =>
    expect(soundWish).toMatchObject({ sampleRate: 32_000, echoCancellation: true, noiseSuppression: true }))

  it("P5 send at most 3000 kbit/s of video and 64 kbit/s of audio", () =>
    expect(bandwidth).toEqual({ video: 3_000, audio: 64 }))

  it("P4 request no video with a microphone only", () =>
    expect(wishFor(["microphone"], {})).toEqual({ microphone: { ...soundWish, deviceId: undefined } }))

  it("P4 request no audio with a camera only", () =>
    expect(wishFor(["camera"], { camera: "c2" })).toEqual({ camera: { ...pictureWish, deviceId: "c2" } }))

  const devices = [
    { kind: "microphone", id: "m1", label: "" },
    { kind: "camera", id: "c1", label: "" },
    { kind: "camera", id: "c2", label: "" },
  ] as const
  it("P4 use the first camera and the first microphone", () => {
    expect(idsInOrder(devices, "camera", undefined)[0]).toBe("c1")
    expect(idsInOrder(devices, "microphone", undefined)[0]).toBe("m1")
  })
  it("P4 use the chosen device, or the first if the chosen one is gone", () => {
    expect(idsInOrder(devices, "camera", "c2")).toEqual(["c2", "c1"])
    expect(idsInOrder(devices, "camera", "gone")).toEqual(["c1", "c2"])
  })

  it("P3 leave the microphone's gain unchanged, and amplify between zero and twice", () => {
    expect(plainGain).toBe(1)
    expect([-1, 0.5, 9].map(boundedGain)).toEqual([0, 0.5, 2])
  })
})

describe("The publish target", () => {
  const target = aPublishTarget()
  it.each([
    [target, undefined, ["wowza", "whip"]],
    [target, "whep", ["whip", "wowza"]],
    [{ ...target, whipUrl: undefined }, "whep", ["wowza"]],
    [{ ...target, signallingUrl: undefined }, undefined, ["whip"]],
  ] as const)("P3 is reached by transports in this order: %j %s %j", (where, proto, transports) =>
    expect(transportsTo(where, proto)).toEqual(transports),
  )

  it.each([
    ["the same", { ...target, iceServers: [] }, true],
    ["another name", { ...target, streamName: "other" }, false],
    ["another server", { ...target, signallingUrl: "wss://other.example" }, false],
    ["none", undefined, false],
  ])("P3 is compared: %s", (_name, other, same) => expect(sameTarget(target, other)).toBe(same))
})
