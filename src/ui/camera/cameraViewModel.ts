import type { CameraState } from "../../application/camera/CameraState.ts"
import type { LoudspeakerChoice } from "../../application/camera/createCamera.ts"
import type { OwnCamera } from "../../application/camera/publishCamera.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import { type DeviceTrouble, facingOf, oppositeCamera } from "../../domain/camera/capture.ts"
import { type DeviceKind, type DeviceType, kindsOf, typeOf } from "../../domain/camera/publishing.ts"
import type { CameraSnapshot, DeviceChoice, OtherCamera, OwnMicrophone, TroubleShown } from "./CameraSnapshot.ts"

/** Only the dealer, or another browser, can help out of these. */
const hopeless: ReadonlyArray<DeviceTrouble> = ["blocked", "insecure", "unsupported"]
const types: ReadonlyArray<DeviceType> = ["both", "microphone", "camera"]

/** What the visitor sees of their own camera (P1-P6, S7). */
export const cameraViewModel = (camera: OwnCamera, loudspeaker: LoudspeakerChoice): Store<CameraSnapshot> => {
  const choiceOf = (kind: DeviceKind, { devices, session }: CameraState): DeviceChoice => ({
    kind,
    options: devices.filter((device) => device.kind === kind).map(({ id, label }) => ({ id, label })),
    selected: (kind === "camera" ? session.videoInputDeviceId : session.audioInputDeviceId) ?? "",
    choose: (id) => camera.choose(kind, id),
  })

  /** None where there is nothing to choose. */
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
    const { step, open, phase, notice, muted, session } = state
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
          notice,
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
