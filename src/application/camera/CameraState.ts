import { Duration, Effect } from "effect"
import { type Device, type DeviceProblem, plainGain } from "../../domain/camera/capture.ts"
import type { DeviceKind, PublishingSession } from "../../domain/camera/publishing.ts"
import type { PublishMessage, PublishPhase } from "../../domain/camera/publishPolicy.ts"
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
  readonly gain: number
  readonly phase: PublishPhase
  readonly message: PublishMessage | undefined
  /** Whether the microphone is open and not muted, but has no level at all. */
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

/** Merges a difference into the camera's state. */
export const change = (camera: OpenCamera, difference: Partial<CameraState>): void =>
  camera.set({ ...camera.get(), ...difference })

/** Levels below this count as no sound. A quiet room is louder, even with noise suppression. */
const silenceLevel = 0.000_1
const sampleMs = 100
/** Consecutive silent samples until a microphone counts as silent: 5 s. */
const mostSilentSamples = 50

/**
 * Reports whether a microphone that should have a level has none (cause "own microphone silent"). A microphone that
 * cannot be measured counts as working. Runs until interrupted.
 */
export const watchForSilence = (
  level: () => number | undefined,
  shouldHaveLevel: () => boolean,
  notify: (silent: boolean) => void,
): Effect.Effect<never> => {
  let silentSamples = 0
  const sample = Effect.sync(() => {
    const loudness = level()
    silentSamples = shouldHaveLevel() && loudness !== undefined && loudness < silenceLevel ? silentSamples + 1 : 0
    notify(silentSamples >= mostSilentSamples)
  })
  return Effect.forever(Effect.andThen(Effect.sleep(Duration.millis(sampleMs)), sample))
}
