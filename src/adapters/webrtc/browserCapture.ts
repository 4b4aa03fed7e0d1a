import { Deferred, Effect } from "effect"
import {
  type CaptureFailure,
  DeviceBlocked,
  DeviceBusy,
  DeviceDenied,
  DeviceMissing,
  DeviceUnanswered,
  DeviceUnsupported,
  type MediaCapture,
  type OpenDevice,
} from "../../application/ports/media/MediaCapture.ts"
import type { CaptureWish, Device } from "../../domain/camera/capture.ts"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import { listen } from "../listen.ts"
import { devicePermission, mediaDevices, onDevicesChanged } from "../platform/devices.ts"
import { browserStudio } from "./browserStudio.ts"

/** The failure that makes a request pointless; `undefined` if there is none. */
const hindrance = (kinds: ReadonlyArray<DeviceKind>): CaptureFailure | undefined => {
  if (!globalThis.isSecureContext) return new DeviceUnsupported({ why: "insecure" })
  if (mediaDevices()?.getUserMedia === undefined) return new DeviceUnsupported({ why: "unsupported" })
  // Some browsers expose the page's policy; the others only refuse the request (IF11).
  const policy = document.permissionsPolicy ?? document.featurePolicy
  // Optional feature `.allowsFeature`: without a policy, nothing counts as blocked.
  const blocked = policy === undefined ? [] : kinds.filter((kind) => !policy.allowsFeature(kind))
  return blocked.length > 0 ? new DeviceBlocked({ kinds: blocked }) : undefined
}

/** The port's failure for a browser's refusal (P6, DV1). Web views still use the older names. */
const captureFailure = (cause: unknown): CaptureFailure => {
  switch (cause instanceof Error ? cause.name : "") {
    case "NotAllowedError":
    case "PermissionDeniedError":
    case "SecurityError":
      return new DeviceDenied()
    case "NotFoundError":
    case "DevicesNotFoundError":
    case "OverconstrainedError":
      return new DeviceMissing()
    case "TypeError":
      return new DeviceUnsupported({ why: "unsupported" })
    default:
      return new DeviceBusy()
  }
}

const exactly = (deviceId: string | undefined) => (deviceId === undefined ? {} : { deviceId: { exact: deviceId } })

/** A wish as the browser's constraints (P4, P5). */
const constraintsOf = ({ camera, microphone }: CaptureWish): MediaStreamConstraints => ({
  video: camera ? { ...withoutId(camera), ...exactly(camera.deviceId) } : false,
  audio: microphone ? { ...withoutId(microphone), ...exactly(microphone.deviceId) } : false,
})

const withoutId = <Wish extends { readonly deviceId: string | undefined }>({ deviceId: _, ...rest }: Wish) => rest

/** The same without bounds: a camera below the bounds is better than none. */
const relaxed = (wish: CaptureWish): MediaStreamConstraints => {
  const { camera } = wish
  return {
    ...constraintsOf(wish),
    video: camera
      ? {
          width: { ideal: camera.width.ideal },
          height: { ideal: camera.height.ideal },
          frameRate: { ideal: camera.frameRate.ideal },
          ...exactly(camera.deviceId),
        }
      : false,
  }
}

interface BrowserCaptureParts {
  /** Timeout for opening an allowed device, in ms (DV1). */
  readonly patienceMs?: number
}

/** Timeouts to wait if the browser does not expose whether its prompt is open. */
const timeoutsIfUnknown = 8

const kindsIn = (wish: CaptureWish): ReadonlyArray<DeviceKind> =>
  (["camera", "microphone"] as const).filter((kind) => wish[kind] !== undefined)

/** A device with the capabilities that some browsers expose. */
type Described = MediaDeviceInfo & { readonly getCapabilities?: () => MediaTrackCapabilities }

const sides = { user: "front", environment: "back" } as const

/**
 * The direction of a camera: from its capabilities, or from the label that browsers without them use on a phone
 * ("Facing back:0").
 */
const facingOf = (device: Described): Pick<Device, "facing"> => {
  const modes: ReadonlyArray<string> = device.getCapabilities?.().facingMode ?? []
  const mode = (["user", "environment"] as const).find((each) => modes.includes(each))
  if (mode !== undefined) return { facing: sides[mode] }
  const named = /\bfacing (front|back)\b/i.exec(device.label)?.[1]?.toLowerCase()
  return named === "front" || named === "back" ? { facing: named } : {}
}

const listed = async (): Promise<ReadonlyArray<Device>> => {
  const devices = (await mediaDevices()?.enumerateDevices()) ?? []
  return devices.flatMap((device): ReadonlyArray<Device> => {
    const { kind, deviceId, label } = device
    if (kind === "videoinput") return [{ kind: "camera", id: deviceId, label, ...facingOf(device) }]
    return kind === "audioinput" ? [{ kind: "microphone", id: deviceId, label }] : []
  })
}

/** Opens the stream; without bounds if no camera is within them. */
const streamFor = async (wish: CaptureWish): Promise<MediaStream> => {
  const devices = mediaDevices()
  if (devices === undefined) throw new TypeError("This browser has no devices")
  try {
    return await devices.getUserMedia(constraintsOf(wish))
  } catch (cause) {
    if (
      cause instanceof Error &&
      cause.name === "OverconstrainedError" &&
      Reflect.get(cause, "constraint") !== "deviceId"
    )
      return devices.getUserMedia(relaxed(wish))
    throw cause
  }
}

const stopAll = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** The browser's cameras and microphones (P2, P4-P6). */
export const browserCapture = ({ patienceMs = 8_000 }: BrowserCaptureParts = {}): MediaCapture => {
  const tracks = new WeakMap<OpenDevice, MediaStreamTrack>()

  const deviceOf = (track: MediaStreamTrack): OpenDevice => {
    const ended = Deferred.makeUnsafe<void>()
    const end = () => void Deferred.doneUnsafe(ended, Effect.void)
    // A page in the back/forward cache must not keep the camera's light on.
    const leave = () => {
      track.stop()
      end()
    }
    const stops = [listen(track, ["ended"], end), listen(globalThis, ["pagehide"], leave)]
    const device: OpenDevice = {
      kind: track.kind === "video" ? "camera" : "microphone",
      id: track.getSettings().deviceId ?? "",
      ended: Deferred.await(ended),
      close: Effect.sync(() => {
        for (const stop of stops) stop()
        track.stop()
      }),
    }
    tracks.set(device, track)
    return device
  }

  /**
   * Fails if allowed devices do not open in time. While the browser's prompt is open, the visitor has unlimited time.
   */
  const unanswered = (kinds: ReadonlyArray<DeviceKind>): Effect.Effect<never, CaptureFailure> =>
    Effect.gen(function* () {
      for (let timeouts = 1; ; timeouts++) {
        yield* Effect.sleep(patienceMs)
        const answers = yield* Effect.promise(() => Promise.all(kinds.map(devicePermission)))
        const isAllowed = answers.every((answer) => answer === "granted")
        const isUnknown = answers.includes("unknown") && timeouts >= timeoutsIfUnknown
        if (isAllowed || isUnknown) return yield* Effect.fail(new DeviceUnanswered())
      }
    })

  const opened = (wish: CaptureWish): Effect.Effect<ReadonlyArray<OpenDevice>, CaptureFailure> =>
    Effect.callback((resume) => {
      let isWanted = true
      let found: MediaStream | undefined
      streamFor(wish).then(
        (stream) => {
          found = stream
          if (isWanted) resume(Effect.succeed(stream.getTracks().map(deviceOf)))
          else stopAll(stream)
        },
        (cause) => resume(Effect.fail(captureFailure(cause))),
      )
      return Effect.sync(() => {
        isWanted = false
        if (found !== undefined) stopAll(found)
      })
    })

  return {
    devices: Effect.tryPromise(listed).pipe(
      Effect.catch((failure) => Effect.as(Effect.logWarning("Devices are not listed", failure), [])),
    ),
    onDevicesChanged,
    permission: (kind) => Effect.promise(() => devicePermission(kind)),
    open: (wish) =>
      Effect.suspend(() => {
        const kinds = kindsIn(wish)
        const hindered = hindrance(kinds)
        return hindered === undefined ? Effect.raceFirst(opened(wish), unanswered(kinds)) : Effect.fail(hindered)
      }),
    studio: Effect.sync(() => browserStudio((device) => tracks.get(device))),
  }
}
