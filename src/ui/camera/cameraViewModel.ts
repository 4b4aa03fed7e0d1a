import type { OwnCamera } from "../../application/camera/openCamera.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import { type DeviceType, kindsOf } from "../../domain/camera/publishing.ts"
import type { PublishMessage, PublishPhase } from "../../domain/camera/publishPolicy.ts"
import { type Equipment, equipmentOf } from "./equipment.ts"
import { type SecondShown, secondOf } from "./second/secondShown.ts"

export type CameraSnapshot =
  | { readonly kind: "resting"; readonly turnOn: () => void }
  /** The browser shows its permission prompt, or opens devices. */
  | { readonly kind: "asking"; readonly cancel: () => void }
  /** A local preview. The first of `joins` is the primary one. */
  | ({
      readonly kind: "ready"
      readonly joins: ReadonlyArray<{ readonly type: DeviceType; readonly join: () => void }>
      readonly cancel: () => void
      /** Whether all guests of a webinar will see and hear the visitor. */
      readonly isStage: boolean
    } & Equipment)
  | ({
      readonly kind: "joined"
      readonly isStage: boolean
      readonly phase: PublishPhase
      readonly message: PublishMessage | undefined
      /** Publishes again after an error. */
      readonly again: (() => void) | undefined
      readonly muted: boolean
      /** Whether nothing is sent because the consultant is away. */
      readonly paused: boolean
      readonly mute: (muted: boolean) => void
      readonly toggleCamera: () => void
      /** Opens a microphone if none is open. */
      readonly addMicrophone: (() => void) | undefined
      readonly stop: () => void
      /** `undefined` if there is no other camera to show. */
      readonly second: SecondShown | undefined
    } & Equipment)

const types: ReadonlyArray<DeviceType> = ["both", "microphone", "camera"]

/** The visitor's view of their own camera (P1-P6, S7). */
export const cameraViewModel = (camera: OwnCamera, isStage = () => false): Store<CameraSnapshot> =>
  derived([camera.state, camera.second.state, camera.second.isOffered], (): CameraSnapshot => {
    const { step, open, phase, message, muted, paused, session } = camera.state.get()
    switch (step) {
      case "resting":
        return { kind: "resting", turnOn: () => camera.prepare("both") }
      case "asking":
        return { kind: "asking", cancel: camera.stop }
      case "ready":
        return {
          kind: "ready",
          ...equipmentOf(camera),
          joins: types
            .filter((type) => kindsOf(type).every((kind) => open.includes(kind)))
            .map((type) => ({ type, join: () => camera.join(type) })),
          cancel: camera.stop,
          isStage: isStage(),
        }
      case "joined": {
        const equipment = equipmentOf(camera)
        const second = secondOf(camera)
        // The first camera is open again once the other one is closed.
        const isReplaced = second !== undefined && second.step !== "off" && second.isAlone
        return {
          kind: "joined",
          isStage: isStage(),
          ...equipment,
          choices: equipment.choices.filter(({ kind }) => kind !== "camera" || !isReplaced),
          phase,
          message,
          again: phase === "stopped" ? () => camera.join(session.deviceType) : undefined,
          muted,
          paused,
          mute: camera.mute,
          toggleCamera: () => {
            if (isReplaced) camera.second.stop()
            else if (open.includes("camera")) camera.drop("camera")
            else camera.add("camera")
          },
          addMicrophone: open.includes("microphone") ? undefined : () => camera.add("microphone"),
          stop: camera.stop,
          second,
        }
      }
    }
  })
