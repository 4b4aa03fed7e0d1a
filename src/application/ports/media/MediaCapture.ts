import type { Effect } from "effect"
import { Data } from "effect"
import type { CaptureWish, Device } from "../../../domain/camera/capture.ts"
import type { DeviceKind } from "../../../domain/camera/publishing.ts"
import type { MediaSurface } from "./Receiving.ts"

/** There is no such device; the visitor can plug one in, or take part without. */
export class DeviceMissing extends Data.TaggedError("DeviceMissing") {}
/** The visitor or the browser said no; the visitor can allow it in the browser and try again. */
export class DeviceDenied extends Data.TaggedError("DeviceDenied") {}
/** Another program has it, or it does not start; the visitor can close that program, or choose another device. */
export class DeviceBusy extends Data.TaggedError("DeviceBusy") {}
/** The browser was allowed to open it and has said nothing since (DV1). */
export class DeviceUnanswered extends Data.TaggedError("DeviceUnanswered") {}
/** The page around the frame does not allow it (IF11): only the dealer can. */
export class DeviceBlocked extends Data.TaggedError("DeviceBlocked")<{ readonly kinds: ReadonlyArray<DeviceKind> }> {}
/** No device can be opened here: the page is not secure, or the browser knows no devices. */
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

/** A device that is open; its light is on until it is closed. */
export interface OpenDevice {
  readonly kind: DeviceKind
  readonly id: string
  /** Succeeds when it was unplugged or taken away, or the page was left; never because it was closed. */
  readonly ended: Effect.Effect<void>
  readonly close: Effect.Effect<void>
}

/** What is sent. Opaque to all but the adapter that made it and the one that sends it. */
export interface OutgoingMedia {
  /** The browser's track of this kind as it is now; undefined where there is none. */
  readonly track: (kind: DeviceKind) => unknown
  /** Hears that the track of a kind is another one now; the answer stops it. */
  readonly onReplaced: (listener: (kind: DeviceKind) => void) => () => void
}

/** Where open devices come together: amplified, muted, shown to the visitor, and handed on to be sent. */
export interface Studio {
  /** Puts a device in the place of the one of its kind; an earlier one is closed. */
  readonly take: (device: OpenDevice) => Effect.Effect<void>
  /** Takes a kind out and closes its device. */
  readonly drop: (kind: DeviceKind) => Effect.Effect<void>
  /** Amplification of the microphone (P3). */
  readonly setGain: (gain: number) => void
  /** A muted microphone sends silence. */
  readonly setMuted: (muted: boolean) => void
  /** How loud the microphone is before gain and mute, 0 to 1; undefined where the browser does not let it be measured. */
  readonly level: () => number | undefined
  /** Shows the own picture there, without sound; the answer takes it off. */
  readonly attach: (surface: MediaSurface) => () => void
  readonly outgoing: OutgoingMedia
  /** Closes every device. */
  readonly close: Effect.Effect<void>
}

/** Cameras and microphones (P2, P4-P6). Nothing is opened but by `open`. */
export interface MediaCapture {
  readonly devices: Effect.Effect<ReadonlyArray<Device>>
  /** Hears that devices came or went; the answer stops it. */
  readonly onDevicesChanged: (listener: () => void) => () => void
  /** Whether the browser would ask, has an answer, or does not tell. */
  readonly permission: (kind: DeviceKind) => Effect.Effect<"granted" | "denied" | "prompt" | "unknown">
  /** Opens one device of each kind that is wished for, or fails as a whole. What opens after an interruption is closed. */
  readonly open: (wish: CaptureWish) => Effect.Effect<ReadonlyArray<OpenDevice>, CaptureFailure>
  readonly studio: Effect.Effect<Studio>
}
