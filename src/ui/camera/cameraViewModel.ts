import type { CameraState } from "../../application/camera/CameraState.ts"
import type { LoudspeakerChoice } from "../../application/camera/openCamera.ts"
import type { OwnCamera } from "../../application/camera/publishCamera.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import type { DeviceTrouble, Facing } from "../../domain/camera/capture.ts"
import { facingOf, oppositeCamera } from "../../domain/camera/capture.ts"
import { type DeviceKind, type DeviceType, kindsOf, typeOf } from "../../domain/camera/publishing.ts"
import type { PublishMessage } from "../../domain/camera/publishPolicy.ts"

/** The selectable devices of one kind. */
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

/** The camera that faces the other way, if the device has one. */
interface OtherCamera {
  readonly facing: Facing
  readonly take: () => void
}

interface Equipment {
  readonly picture: OwnPicture | undefined
  /** The direction the open camera faces. A picture that faces away is not mirrored. */
  readonly facing: Facing | undefined
  readonly otherCamera: OtherCamera | undefined
  readonly microphone: OwnMicrophone | undefined
  readonly choices: ReadonlyArray<DeviceChoice>
  readonly troubles: ReadonlyArray<TroubleShown>
}

export type CameraSnapshot =
  | { readonly kind: "resting"; readonly turnOn: () => void }
  /** The browser shows its permission prompt, or opens devices. */
  | { readonly kind: "asking"; readonly cancel: () => void }
  /** A local preview. The first of `joins` is the primary one. */
  | ({
      readonly kind: "ready"
      readonly joins: ReadonlyArray<{ readonly type: DeviceType; readonly join: () => void }>
      readonly cancel: () => void
    } & Equipment)
  | ({
      readonly kind: "joined"
      readonly phase: "starting" | "streaming" | "reconnecting" | "stopped"
      readonly message: PublishMessage | undefined
      /** Publishes again after an error. */
      readonly again: (() => void) | undefined
      readonly muted: boolean
      readonly mute: (muted: boolean) => void
      readonly toggleCamera: () => void
      /** Opens a microphone if none is open. */
      readonly addMicrophone: (() => void) | undefined
      readonly stop: () => void
    } & Equipment)

/** Only the dealer or another browser can fix these. */
const hopeless: ReadonlyArray<DeviceTrouble> = ["blocked", "insecure", "unsupported"]
const types: ReadonlyArray<DeviceType> = ["both", "microphone", "camera"]

/** The visitor's view of their own camera (P1-P6, S7). */
export const cameraViewModel = (camera: OwnCamera, loudspeaker: LoudspeakerChoice): Store<CameraSnapshot> => {
  const choiceOf = (kind: DeviceKind, { devices, session }: CameraState): DeviceChoice => ({
    kind,
    options: devices.filter((device) => device.kind === kind).map(({ id, label }) => ({ id, label })),
    selected: (kind === "camera" ? session.videoInputDeviceId : session.audioInputDeviceId) ?? "",
    choose: (id) => camera.choose(kind, id),
  })

  /** Empty if there is no choice. */
  const loudspeakerChoice = (): ReadonlyArray<DeviceChoice> => {
    const { present, selected = present[0]?.id ?? "" } = loudspeaker.state.get()
    return present.length > 1 ? [{ kind: "loudspeaker", options: present, selected, choose: loudspeaker.choose }] : []
  }

  const troublesIn = ({ problems, step }: CameraState): ReadonlyArray<TroubleShown> => {
    const seen = [...new Set(problems.map(({ trouble }) => trouble))]
    return seen.flatMap((trouble) => {
      const type = typeOf(problems.filter((problem) => problem.trouble === trouble).map(({ kind }) => kind))
      if (type === undefined) return []
      const retry = () => {
        if (step === "joined") for (const kind of kindsOf(type)) camera.add(kind)
        else camera.prepare(type)
      }
      return [{ type, trouble, retry: hopeless.includes(trouble) ? undefined : retry }]
    })
  }

  const microphoneOf = ({ open, gain, silent }: CameraState): OwnMicrophone | undefined =>
    open.includes("microphone")
      ? {
          level: camera.level,
          gain: Math.round(gain * 100),
          setGain: (percent) => camera.setGain(percent / 100),
          silent,
        }
      : undefined

  const otherCameraOf = ({ open, devices, session }: CameraState): OtherCamera | undefined => {
    const other = open.includes("camera") ? oppositeCamera(devices, session.videoInputDeviceId) : undefined
    return other?.facing && { facing: other.facing, take: () => camera.choose("camera", other.id) }
  }

  return derived([camera.state, loudspeaker.state], (): CameraSnapshot => {
    const state = camera.state.get()
    const { step, open, phase, message, muted, session } = state
    const equipment = {
      picture: open.includes("camera") ? camera.attach : undefined,
      facing: facingOf(state.devices, session.videoInputDeviceId),
      otherCamera: otherCameraOf(state),
      microphone: microphoneOf(state),
      choices: (["camera", "microphone"] as const)
        .map((kind) => choiceOf(kind, state))
        .filter(({ options }) => options.some(({ id }) => id !== ""))
        .concat(loudspeakerChoice()),
      troubles: troublesIn(state),
    }
    switch (step) {
      case "resting":
        return { kind: "resting", turnOn: () => camera.prepare("both") }
      case "asking":
        return { kind: "asking", cancel: camera.stop }
      case "ready":
        return {
          kind: "ready",
          ...equipment,
          joins: types
            .filter((type) => kindsOf(type).every((kind) => open.includes(kind)))
            .map((type) => ({ type, join: () => camera.join(type) })),
          cancel: camera.stop,
        }
      case "joined":
        return {
          kind: "joined",
          ...equipment,
          phase,
          message,
          again: phase === "stopped" ? () => camera.join(session.deviceType) : undefined,
          muted,
          mute: camera.mute,
          toggleCamera: () => (open.includes("camera") ? camera.drop("camera") : camera.add("camera")),
          addMicrophone: open.includes("microphone") ? undefined : () => camera.add("microphone"),
          stop: camera.stop,
        }
    }
  })
}
