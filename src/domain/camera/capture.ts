import type { DeviceKind } from "./publishing.ts"

/** The direction of a camera: towards the visitor, or away. */
export type Facing = "front" | "back"

/** A camera or microphone of the visitor's. Without permission a browser names neither id nor label. */
export interface Device {
  readonly kind: DeviceKind
  readonly id: string
  readonly label: string
  /** Absent for a microphone, and if the browser does not report it. */
  readonly facing?: Facing
}

/** The direction of the camera with this id; `undefined` if it is not known. */
export const facingOf = (devices: ReadonlyArray<Device>, id: string | undefined): Facing | undefined =>
  devices.find((device) => device.kind === "camera" && device.id === id)?.facing

/** The first camera that faces the other way than the one with this id; `undefined` if there is none. */
export const oppositeCamera = (devices: ReadonlyArray<Device>, id: string | undefined): Device | undefined => {
  const facing = facingOf(devices, id)
  return facing && devices.find((device) => device.facing !== undefined && device.facing !== facing)
}

/** The cameras that may be shown beside the one with this id, those that face away first. */
export const otherCameras = (devices: ReadonlyArray<Device>, id: string | undefined): ReadonlyArray<Device> => {
  const others = devices.filter((device) => device.kind === "camera" && device.id !== "" && device.id !== id)
  return others.sort((one, other) => Number(other.facing === "back") - Number(one.facing === "back"))
}

/**
 * Whether the second camera can only be shown in place of the first: they are the two sides of a phone, and most phones
 * open one at a time (decision 081).
 */
export const replacesFirst = (
  devices: ReadonlyArray<Device>,
  first: string | undefined,
  second: string | undefined,
): boolean => {
  const [one, other] = [facingOf(devices, first), facingOf(devices, second)]
  return one !== undefined && other !== undefined && one !== other
}

export interface Bounds {
  readonly min: number
  readonly max: number
  readonly ideal: number
}

/** Requested properties of a camera (P5): pixels, and frames per second. */
export interface PictureWish {
  readonly width: Bounds
  readonly height: Bounds
  readonly frameRate: Bounds
}

/** Requested properties of a microphone (P5). */
export interface SoundWish {
  /** Hz. */
  readonly sampleRate: number
  readonly echoCancellation: boolean
  readonly noiseSuppression: boolean
  /** Off: the visitor has a gain control (P3), and two controls would work against each other. */
  readonly autoGainControl: boolean
}

/** Picture of the specification, section 9. */
export const pictureWish: PictureWish = {
  width: { min: 640, max: 1_920, ideal: 1_280 },
  height: { min: 360, max: 1_080, ideal: 720 },
  frameRate: { min: 15, max: 30, ideal: 25 },
}

/** Sound of the specification, section 9. */
export const soundWish: SoundWish = {
  sampleRate: 32_000,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: false,
}

/** The devices to open. An absent kind is not requested (P4); an absent id leaves the choice to the browser. */
export interface CaptureWish {
  readonly camera?: PictureWish & { readonly deviceId: string | undefined }
  readonly microphone?: SoundWish & { readonly deviceId: string | undefined }
}

/** Upper limits of the sent media, in kbit/s (P5). */
export interface Bandwidth {
  readonly video: number
  readonly audio: number
}

export const bandwidth: Bandwidth = { video: 3_000, audio: 64 }

/** Amplification of the microphone (P3): 1 is unchanged, 0 is silence. */
export const plainGain = 1
export const mostGain = 2
export const boundedGain = (gain: number): number => Math.min(mostGain, Math.max(0, gain))

/** The request for devices of these kinds (P4, P5). */
export const wishFor = (
  kinds: ReadonlyArray<DeviceKind>,
  chosen: Readonly<Partial<Record<DeviceKind, string | undefined>>>,
): CaptureWish => ({
  ...(kinds.includes("camera") && { camera: { ...pictureWish, deviceId: chosen.camera } }),
  ...(kinds.includes("microphone") && { microphone: { ...soundWish, deviceId: chosen.microphone } }),
})

/** The ids of a kind in the order of the attempts (P4): the chosen one, then from the first. */
export const idsInOrder = (
  devices: ReadonlyArray<Device>,
  kind: DeviceKind,
  chosen: string | undefined,
): ReadonlyArray<string> => {
  const ids = devices.filter((device) => device.kind === kind && device.id !== "").map(({ id }) => id)
  return chosen !== undefined && ids.includes(chosen) ? [chosen, ...ids.filter((id) => id !== chosen)] : ids
}

/**
 * Why a device does not take part (P6, DV1, IF11). `denied`: the visitor or the browser refused. `missing`: there is
 * none. `busy`: another program uses it. `unanswered`: the browser did not answer in time. `blocked`: the host page
 * does not allow it. `insecure`: the page is not loaded over https. `unsupported`: the browser cannot. `ended`:
 * unplugged, or taken away while in use.
 */
export type DeviceTrouble =
  | "denied"
  | "missing"
  | "busy"
  | "unanswered"
  | "blocked"
  | "insecure"
  | "unsupported"
  | "ended"

export interface DeviceProblem {
  readonly kind: DeviceKind
  readonly trouble: DeviceTrouble
}

/** Replaces the problems of these kinds. */
export const withProblems = (
  known: ReadonlyArray<DeviceProblem>,
  kinds: ReadonlyArray<DeviceKind>,
  found: ReadonlyArray<DeviceProblem>,
): ReadonlyArray<DeviceProblem> => [...known.filter(({ kind }) => !kinds.includes(kind)), ...found]

/** "Denied" of P6: no device is requested again until the visitor asks for it. */
export const isDenied = (problems: ReadonlyArray<DeviceProblem>): boolean =>
  problems.some(({ trouble }) => trouble === "denied" || trouble === "blocked")

/** Whether another device of the kind is worth an attempt (DV1, DV2). */
export const mayTryNext = (trouble: DeviceTrouble): boolean => trouble === "busy" || trouble === "unanswered"
