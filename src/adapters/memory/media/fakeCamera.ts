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
} from "../../../application/ports/media/MediaCapture.ts"
import { createListeners } from "../../../application/store/Store.ts"
import type { CaptureWish, Device, DeviceTrouble } from "../../../domain/camera/capture.ts"
import type { DeviceKind } from "../../../domain/camera/publishing.ts"
import { script } from "../script.ts"
import { fakeStudios } from "./fakeStudio.ts"

/** The outcome of opening devices: they open; it fails; or it never ends. */
export type OpenAnswer = Exclude<DeviceTrouble, "ended"> | "open" | "never"

/** The visitor's cameras and microphones, and the answers to the browser's prompt (P2, P4-P6). */
export interface FakeCamera {
  readonly capture: MediaCapture
  /** Whether the browser has WebRTC, which sending requires. */
  readonly canSend: () => boolean
  readonly lackWebRtc: () => void
  /** Outcomes of the next attempts to open; afterwards every available device opens. */
  readonly openNext: (...answers: ReadonlyArray<OpenAnswer>) => void
  /** Sets the result of a permission query; initially "unknown". */
  readonly permit: (kind: DeviceKind, answer: "granted" | "denied" | "prompt" | "unknown") => void
  /** Replaces the devices by a phone's: a front camera, a back camera and a microphone. */
  readonly haveTwoSides: () => void
  readonly plugIn: (device: Device) => void
  readonly unplug: (id: string) => void
  /** Lets another program use the device from now on. */
  readonly occupy: (id: string) => void
  /** From now on a device that opens ends the open one of its kind, as on some phones. */
  readonly takeOver: () => void
  /** From now on the system allows one open device of each kind. */
  readonly allowOne: () => void
  /** Sets the volume at the microphone, 0 to 1; `undefined` if it cannot be measured. */
  readonly speak: (level: number | undefined) => void
  /** Requested devices, in order. */
  readonly asked: () => ReadonlyArray<CaptureWish>
  /** Ids of the open devices. */
  readonly lit: () => ReadonlyArray<string>
  /** The outgoing media: the camera's id, and the microphone's volume. */
  readonly handedOn: () => { readonly picture: string | undefined; readonly loudness: number | undefined }
  /** The id of the second camera whose picture goes out; `undefined` if there is none. */
  readonly handedOnBeside: () => string | undefined
}

const failureOf = (answer: Exclude<OpenAnswer, "open" | "never">, kinds: ReadonlyArray<DeviceKind>): CaptureFailure => {
  switch (answer) {
    case "denied":
      return new DeviceDenied()
    case "missing":
      return new DeviceMissing()
    case "busy":
      return new DeviceBusy()
    case "unanswered":
      return new DeviceUnanswered()
    case "blocked":
      return new DeviceBlocked({ kinds })
    case "insecure":
    case "unsupported":
      return new DeviceUnsupported({ why: answer })
  }
}

const furnished: ReadonlyArray<Device> = [
  { kind: "camera", id: "camera-1", label: "Camera" },
  { kind: "microphone", id: "microphone-1", label: "Microphone" },
  { kind: "microphone", id: "microphone-2", label: "Headset" },
]

const phone: ReadonlyArray<Device> = [
  { kind: "camera", id: "front", label: "Facing front:1", facing: "front" },
  { kind: "camera", id: "back", label: "Facing back:0", facing: "back" },
  { kind: "microphone", id: "microphone-1", label: "Microphone" },
]

/** Initially one camera and two microphones. */
export const fakeCamera = (): FakeCamera => {
  const answers = script<OpenAnswer>()
  const permissions = new Map<DeviceKind, "granted" | "denied" | "prompt" | "unknown">()
  const changed = createListeners()
  const busy = new Set<string>()
  const open = new Map<OpenDevice, Deferred.Deferred<void>>()
  const asked: Array<CaptureWish> = []
  const studios = fakeStudios()
  let devices = furnished
  let hasWebRtc = true
  let isOneAllowed = false
  let takesOver = false
  const isTaken = (kind: DeviceKind) => isOneAllowed && [...open.keys()].some((device) => device.kind === kind)

  const opened = (kind: DeviceKind, id: string): OpenDevice => {
    const ended = Deferred.makeUnsafe<void>()
    const device: OpenDevice = {
      kind,
      id,
      ended: Deferred.await(ended),
      close: Effect.sync(() => void open.delete(device)),
    }
    open.set(device, ended)
    return device
  }

  /** Ends open devices from outside, as the system does. */
  const end = (matches: (device: OpenDevice) => boolean) => {
    for (const [device, ended] of [...open]) {
      if (!matches(device)) continue
      open.delete(device)
      Deferred.doneUnsafe(ended, Effect.void)
    }
  }

  const found = (wish: CaptureWish): Effect.Effect<ReadonlyArray<OpenDevice>, CaptureFailure> => {
    const kinds = (["camera", "microphone"] as const).filter((kind) => wish[kind] !== undefined)
    const wanted = kinds.map((kind) => {
      const id = wish[kind]?.deviceId
      return devices.find((device) => device.kind === kind && (id === undefined || device.id === id))
    })
    if (wanted.some((device) => device === undefined)) return Effect.fail(new DeviceMissing())
    const there = wanted.filter((device) => device !== undefined)
    if (there.some(({ id, kind }) => busy.has(id) || isTaken(kind))) return Effect.fail(new DeviceBusy())
    if (takesOver) for (const { kind } of there) end((device) => device.kind === kind)
    return Effect.succeed(there.map(({ kind, id }) => opened(kind, id)))
  }

  return {
    capture: {
      devices: Effect.sync(() => devices),
      onDevicesChanged: changed.add,
      permission: (kind) => Effect.sync(() => permissions.get(kind) ?? "unknown"),
      open: (wish) =>
        Effect.suspend(() => {
          asked.push(wish)
          const answer = answers.next() ?? "open"
          if (answer === "never") return Effect.never
          if (answer === "open") return found(wish)
          const kinds = (["camera", "microphone"] as const).filter((kind) => wish[kind] !== undefined)
          return Effect.fail(failureOf(answer, kinds))
        }),
      studio: studios.open,
    },
    canSend: () => hasWebRtc,
    lackWebRtc: () => {
      hasWebRtc = false
    },
    openNext: answers.add,
    permit: (kind, answer) => void permissions.set(kind, answer),
    haveTwoSides: () => {
      devices = phone
      changed.notify()
    },
    plugIn: (device) => {
      devices = [...devices, device]
      changed.notify()
    },
    unplug: (id) => {
      devices = devices.filter((device) => device.id !== id)
      end((device) => device.id === id)
      changed.notify()
    },
    occupy: (id) => void busy.add(id),
    takeOver: () => {
      takesOver = true
    },
    allowOne: () => {
      isOneAllowed = true
    },
    speak: studios.first.speak,
    asked: () => [...asked],
    lit: () => [...open.keys()].map(({ id }) => id),
    handedOn: studios.first.handedOn,
    handedOnBeside: studios.pictureBeside,
  }
}
