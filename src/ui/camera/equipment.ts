import type { CameraState } from "../../application/camera/CameraState.ts"
import type { OwnCamera } from "../../application/camera/openCamera.ts"
import { type DeviceTrouble, type Facing, facingOf, oppositeCamera } from "../../domain/camera/capture.ts"
import { type DeviceKind, type DeviceType, kindsOf, typeOf } from "../../domain/camera/publishing.ts"

export interface DeviceChoice {
  readonly kind: DeviceKind | "loudspeaker"
  /** A label is empty if the browser withholds it. */
  readonly options: ReadonlyArray<{ readonly id: string; readonly label: string }>
  readonly selected: string
  readonly choose: (id: string) => void
}

/** Why a device does not work. A trouble of both devices is shown once (P6). */
export interface TroubleShown {
  readonly type: DeviceType
  readonly trouble: DeviceTrouble
  /** Absent if a retry cannot help. */
  readonly retry: (() => void) | undefined
}

/** The own picture, if a camera is open. */
export type OwnPicture = OwnCamera["attach"]

/** The own microphone, if one is open. */
export interface OwnMicrophone {
  readonly level: () => number
  /** Gain in percent, 0 to 200 (P3). */
  readonly gain: number
  readonly setGain: (percent: number) => void
  /** Whether the microphone gives no signal at all. */
  readonly silent: boolean
}

interface OtherCamera {
  readonly facing: Facing
  readonly take: () => void
}

export interface Equipment {
  readonly picture: OwnPicture | undefined
  /** The direction the open camera faces. A picture that faces away is not mirrored. */
  readonly facing: Facing | undefined
  readonly otherCamera: OtherCamera | undefined
  readonly microphone: OwnMicrophone | undefined
  readonly choices: ReadonlyArray<DeviceChoice>
  readonly troubles: ReadonlyArray<TroubleShown>
}

/** The visitor's view of their devices. */
export const equipmentOf = (camera: OwnCamera): Equipment => {
  const state = camera.state.get()
  const { open, devices, session } = state
  return {
    picture: open.includes("camera") ? camera.attach : undefined,
    facing: facingOf(devices, session.videoInputDeviceId),
    otherCamera: otherCameraOf(camera, state),
    microphone: open.includes("microphone") ? microphoneOf(camera, state) : undefined,
    choices: [choiceOf("camera", camera, state), choiceOf("microphone", camera, state)]
      .filter(({ options }) => options.some(({ id }) => id !== ""))
      .concat(loudspeakerChoice(camera, state)),
    troubles: troublesIn(camera, state),
  }
}

const choiceOf = (kind: DeviceKind, camera: OwnCamera, { devices, session }: CameraState): DeviceChoice => ({
  kind,
  options: devices.filter((device) => device.kind === kind).map(({ id, label }) => ({ id, label })),
  selected: (kind === "camera" ? session.videoInputDeviceId : session.audioInputDeviceId) ?? "",
  choose: (id) => camera.choose(kind, id),
})

/** Empty if there is no choice. */
const loudspeakerChoice = (
  { chooseLoudspeaker }: OwnCamera,
  { loudspeakers: options, loudspeaker }: CameraState,
): ReadonlyArray<DeviceChoice> => {
  const selected = loudspeaker ?? options[0]?.id ?? ""
  return options.length > 1 ? [{ kind: "loudspeaker", options, selected, choose: chooseLoudspeaker }] : []
}

const microphoneOf = ({ level, setGain }: OwnCamera, { gain, silent }: CameraState): OwnMicrophone => ({
  level,
  gain: Math.round(gain * 100),
  setGain: (percent) => setGain(percent / 100),
  silent,
})

const otherCameraOf = (camera: OwnCamera, { open, devices, session }: CameraState): OtherCamera | undefined => {
  const other = open.includes("camera") ? oppositeCamera(devices, session.videoInputDeviceId) : undefined
  return other?.facing && { facing: other.facing, take: () => camera.choose("camera", other.id) }
}

/** Only the dealer or another browser can fix these. */
const hopeless: ReadonlyArray<DeviceTrouble> = ["blocked", "insecure", "unsupported"]

const troublesIn = (camera: OwnCamera, { problems, step }: CameraState): ReadonlyArray<TroubleShown> =>
  [...new Set(problems.map(({ trouble }) => trouble))].flatMap((trouble) => {
    const type = typeOf(problems.filter((problem) => problem.trouble === trouble).map(({ kind }) => kind))
    if (type === undefined) return []
    const retry = () => {
      if (step === "joined") for (const kind of kindsOf(type)) camera.add(kind)
      else camera.prepare(type)
    }
    return [{ type, trouble, retry: hopeless.includes(trouble) ? undefined : retry }]
  })
