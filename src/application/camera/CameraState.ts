import { Duration, Effect } from "effect"
import { type Device, type DeviceProblem, plainGain } from "../../domain/camera/capture.ts"
import type { DeviceKind, PublishingSession } from "../../domain/camera/publishing.ts"
import type { PublishMessage, PublishPhase } from "../../domain/camera/publishPolicy.ts"
import type { WritableStore } from "../store/Store.ts"

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
  /** The kinds of device that are open. */
  readonly open: ReadonlyArray<DeviceKind>
  readonly problems: ReadonlyArray<DeviceProblem>
  /** The visitor's wishes, kept through every reconnect (RC4). */
  readonly muted: boolean
  readonly gain: number
  readonly phase: PublishPhase
  readonly message: PublishMessage | undefined
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
  message: undefined,
  silent: false,
}

export type OpenCamera = WritableStore<CameraState>

/** Changes the camera's state by what is to be different. */
export const change = (camera: OpenCamera, difference: Partial<CameraState>): void =>
  camera.set({ ...camera.get(), ...difference })

/** Below this a microphone gives nothing at all; a quiet room is louder, even with its noise suppressed. */
const nothingHeard = 0.000_1
const lookMs = 100
/** So long in a row nothing was heard, in looks: 5 s. */
const looksInVain = 50

/** Tells whether a microphone that should be heard gives nothing at all (cause "own microphone silent"); one that cannot be measured is believed. Goes on until interrupted. */
export const listenForSilence = (
  level: () => number | undefined,
  shouldBeHeard: () => boolean,
  notify: (silent: boolean) => void,
): Effect.Effect<never> => {
  let inVain = 0
  const look = Effect.sync(() => {
    const heard = level()
    inVain = shouldBeHeard() && heard !== undefined && heard < nothingHeard ? inVain + 1 : 0
    notify(inVain >= looksInVain)
  })
  return Effect.forever(Effect.andThen(Effect.sleep(Duration.millis(lookMs)), look))
}
