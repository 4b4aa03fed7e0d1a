import type { OwnCamera } from "../../application/camera/publishCamera.ts"
import type { DeviceTrouble, Facing } from "../../domain/camera/capture.ts"
import type { DeviceKind, DeviceType } from "../../domain/camera/publishing.ts"
import type { PublishNotice } from "../../domain/camera/publishPolicy.ts"

/** The devices of a kind to choose from. */
export interface DeviceChoice {
  readonly kind: DeviceKind | "loudspeaker"
  /** A label is empty where the browser does not tell it. */
  readonly options: ReadonlyArray<{ readonly id: string; readonly label: string }>
  readonly selected: string
  readonly choose: (id: string) => void
}

/** Why a device does not take part; the same trouble of both is told once (P6). */
export interface TroubleShown {
  readonly type: DeviceType
  readonly trouble: DeviceTrouble
  /** Absent where trying again cannot help. */
  readonly retry: (() => void) | undefined
}

/** The own picture, where a camera is open. */
export type OwnPicture = OwnCamera["attach"]

/** The own microphone, where one is open. */
export interface OwnMicrophone {
  readonly level: () => number
  /** Amplification in percent, 0 to 200 (P3). */
  readonly gain: number
  readonly setGain: (percent: number) => void
  /** Nothing at all comes from it. */
  readonly silent: boolean
}

/** The camera that looks the other way, on a device that has one. */
export interface OtherCamera {
  readonly facing: Facing
  readonly take: () => void
}

interface Equipment {
  readonly picture: OwnPicture | undefined
  /** Where the open camera looks: what it shows of the world is not turned as in a mirror. */
  readonly facing: Facing | undefined
  readonly otherCamera: OtherCamera | undefined
  readonly microphone: OwnMicrophone | undefined
  readonly choices: ReadonlyArray<DeviceChoice>
  readonly troubles: ReadonlyArray<TroubleShown>
}

export type CameraSnapshot =
  | { readonly kind: "resting"; readonly turnOn: () => void }
  /** The browser asks the visitor, or opens devices. */
  | { readonly kind: "asking"; readonly cancel: () => void }
  /** Only the visitor sees and hears it. The first of the ways to join is the one to offer first. */
  | ({
      readonly kind: "ready"
      readonly joins: ReadonlyArray<{ readonly type: DeviceType; readonly join: () => void }>
      readonly cancel: () => void
    } & Equipment)
  | ({
      readonly kind: "joined"
      readonly phase: "starting" | "streaming" | "reconnecting" | "stopped"
      readonly notice: PublishNotice | undefined
      /** Publishes again after an error. */
      readonly again: (() => void) | undefined
      readonly muted: boolean
      readonly mute: (muted: boolean) => void
      readonly toggleCamera: () => void
      /** Opens a microphone where there is none. */
      readonly addMicrophone: (() => void) | undefined
      readonly stop: () => void
    } & Equipment)
