import type { DeviceProblem } from "../../domain/camera/capture.ts"
import { type Device, plainGain } from "../../domain/camera/capture.ts"
import type { DeviceKind, PublishingSession } from "../../domain/camera/publishing.ts"
import type { PublishNotice, PublishPhase } from "../../domain/camera/publishPolicy.ts"

/**
 * How far the visitor has come. `resting`: nothing is open. `asking`: the browser asks, or opens devices. `ready`: devices are
 * shown to the visitor alone. `joined`: they are sent.
 */
export type CameraStep = "resting" | "asking" | "ready" | "joined"

/** The visitor's own camera and microphone as they stand. */
export interface CameraState {
  readonly step: CameraStep
  readonly session: PublishingSession
  readonly devices: ReadonlyArray<Device>
  /** Kinds of which a device stands open. */
  readonly open: ReadonlyArray<DeviceKind>
  readonly problems: ReadonlyArray<DeviceProblem>
  /** The visitor's wishes, kept through every reconnect (RC4). */
  readonly muted: boolean
  readonly gain: number
  readonly phase: PublishPhase
  readonly notice: PublishNotice | undefined
  /** Nothing at all comes from the microphone, though it is open and not muted. */
  readonly silent: boolean
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
  gain: plainGain,
  phase: "stopped",
  notice: undefined,
  silent: false,
}
