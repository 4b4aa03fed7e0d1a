import { type Device, type DeviceProblem, plainGain } from "../../domain/camera/capture.ts"
import type { DeviceKind, PublishingSession } from "../../domain/camera/publishing.ts"
import type { PublishMessage, PublishPhase } from "../../domain/camera/publishPolicy.ts"
import type { Loudspeaker } from "../ports/media/Loudspeakers.ts"
import type { WritableStore } from "../store/Store.ts"

/**
 * Steps of the visitor's camera. `resting`: no device is open. `asking`: the browser asks, or opens devices. `ready`:
 * only the visitor sees the devices. `joined`: their media is sent.
 */
export type CameraStep = "resting" | "asking" | "ready" | "joined"

export interface CameraState {
  readonly step: CameraStep
  readonly session: PublishingSession
  readonly devices: ReadonlyArray<Device>
  readonly open: ReadonlyArray<DeviceKind>
  readonly problems: ReadonlyArray<DeviceProblem>
  /** The visitor's settings, kept through every reconnect (RC4). */
  readonly muted: boolean
  /** Whether picture and sound pause while the consultant is away. */
  readonly paused: boolean
  readonly gain: number
  readonly phase: PublishPhase
  readonly message: PublishMessage | undefined
  /** Whether the microphone is open and not muted, but has no level at all. */
  readonly silent: boolean
  /** The outputs that the browser lists, and the selected one; `undefined` for the system's choice. */
  readonly loudspeakers: ReadonlyArray<Loudspeaker>
  readonly loudspeaker: string | undefined
}

export const restingCamera: CameraState = {
  step: "resting",
  session: {
    streamLink: undefined,
    streamName: undefined,
    deviceType: "both",
    videoInputDeviceId: undefined,
    audioInputDeviceId: undefined,
    deniedDeviceAccess: false,
    starting: false,
  },
  devices: [],
  open: [],
  problems: [],
  muted: false,
  paused: false,
  gain: plainGain,
  phase: "stopped",
  message: undefined,
  silent: false,
  loudspeakers: [],
  loudspeaker: undefined,
}

export type CameraStore = WritableStore<CameraState>
