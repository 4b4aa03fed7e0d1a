/** Which of the visitor's devices take part (P1). */
export type DeviceType = "camera" | "microphone" | "both"

/** One device of them. */
export type DeviceKind = "camera" | "microphone"

/** A streaming session as the visitor wishes it (P1). */
export interface PublishingSession {
  /** Where signalling is; undefined while the visitor may only watch. */
  readonly streamLink: string | undefined
  readonly streamName: string | undefined
  readonly deviceType: DeviceType
  /** Undefined: the first one (P4). */
  readonly videoInputDeviceId: string | undefined
  readonly audioInputDeviceId: string | undefined
  readonly deniedDeviceAccess: boolean
  readonly starting: boolean
}

/** Video unless microphone-only, audio unless camera-only (P3, P4). */
export const kindsOf = (type: DeviceType): ReadonlyArray<DeviceKind> =>
  type === "both" ? ["camera", "microphone"] : [type]

/** The type that has just these devices; undefined when there is none. */
export const typeOf = (kinds: ReadonlyArray<DeviceKind>): DeviceType | undefined => {
  if (kinds.includes("camera")) return kinds.includes("microphone") ? "both" : "camera"
  return kinds.includes("microphone") ? "microphone" : undefined
}

/** Whether Start does anything (P2): not without a link, while starting, with access denied, or with no device. */
export const mayStart = (session: PublishingSession, found: ReadonlyArray<DeviceKind>): boolean =>
  session.streamLink !== undefined &&
  !session.starting &&
  !session.deniedDeviceAccess &&
  kindsOf(session.deviceType).some((kind) => found.includes(kind))
