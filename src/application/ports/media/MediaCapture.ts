import type { Effect } from "effect"
import { Data } from "effect"
import type { CaptureWish, Device } from "../../../domain/camera/capture.ts"
import type { DeviceKind } from "../../../domain/camera/publishing.ts"
import type { MediaSurface } from "./Receiving.ts"

/** There is no such device. The visitor can plug one in, or take part without. */
export class DeviceMissing extends Data.TaggedError("DeviceMissing") {}
/** The visitor or the browser refused. The visitor can allow the device in the browser and try again. */
export class DeviceDenied extends Data.TaggedError("DeviceDenied") {}
/**
 * Another program uses the device, or it does not start. The visitor can close that program, or choose another device.
 */
export class DeviceBusy extends Data.TaggedError("DeviceBusy") {}
/** The browser was allowed to open the device and has not answered since (DV1). */
export class DeviceUnanswered extends Data.TaggedError("DeviceUnanswered") {}
/** The host page does not allow it (IF11). Only the dealer can change that. */
export class DeviceBlocked extends Data.TaggedError("DeviceBlocked")<{ readonly kinds: ReadonlyArray<DeviceKind> }> {}
/** No device can be opened here: the page is not secure, or the browser has no device API. */
export class DeviceUnsupported extends Data.TaggedError("DeviceUnsupported")<{
  readonly why: "insecure" | "unsupported"
}> {}

export type CaptureFailure =
  | DeviceMissing
  | DeviceDenied
  | DeviceBusy
  | DeviceUnanswered
  | DeviceBlocked
  | DeviceUnsupported

/** An open device. Its light is on until it is closed. */
export interface OpenDevice {
  readonly kind: DeviceKind
  readonly id: string
  /** Succeeds when the device is unplugged or taken away, or the page was left; never because of `close`. */
  readonly ended: Effect.Effect<void>
  readonly close: Effect.Effect<void>
}

/** The media to send. Opaque to all but the adapter that creates it and the one that sends it. */
export interface OutgoingMedia {
  /** The browser's current track of this kind; `undefined` if there is none. */
  readonly track: (kind: DeviceKind) => unknown
  /** Calls the listener when the track of a kind is replaced. Returns an unsubscribe function. */
  readonly onReplaced: (listener: (kind: DeviceKind) => void) => () => void
}

/** Combines the open devices: amplifies, mutes, previews and forwards them to be sent. */
export interface Studio {
  /** Adds a device. An earlier device of its kind is closed. */
  readonly take: (device: OpenDevice) => Effect.Effect<void>
  /** Removes a kind and closes its device. */
  readonly drop: (kind: DeviceKind) => Effect.Effect<void>
  readonly setGain: (gain: number) => void
  /** A muted microphone sends silence. */
  readonly setMuted: (muted: boolean) => void
  /** A paused studio sends neither picture nor sound. Its devices stay open. */
  readonly setPaused: (paused: boolean) => void
  /** Microphone level before gain and mute, 0 to 1; `undefined` if the browser cannot measure it. */
  readonly level: () => number | undefined
  /** Shows the visitor's own picture on the surface, without sound. Returns a function that detaches it. */
  readonly attach: (surface: MediaSurface) => () => void
  readonly outgoing: OutgoingMedia
  readonly close: Effect.Effect<void>
}

/** Cameras and microphones (P2, P4-P6). Only `open` opens a device. */
export interface MediaCapture {
  readonly devices: Effect.Effect<ReadonlyArray<Device>>
  /** Calls the listener when devices appear or disappear. Returns an unsubscribe function. */
  readonly onDevicesChanged: (listener: () => void) => () => void
  /** Whether the browser would ask, has an answer, or does not say. */
  readonly permission: (kind: DeviceKind) => Effect.Effect<"granted" | "denied" | "prompt" | "unknown">
  /**
   * Opens one device of each requested kind, or fails as a whole. A device that opens after an interruption is closed.
   */
  readonly open: (wish: CaptureWish) => Effect.Effect<ReadonlyArray<OpenDevice>, CaptureFailure>
  readonly studio: Effect.Effect<Studio>
}
