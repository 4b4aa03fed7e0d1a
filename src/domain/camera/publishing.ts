import type { IceServer } from "../stream/streamSource.ts"
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

/** Where this visitor may publish (decisions, Streams); there is none for who only watches. */
export interface PublishTarget {
  /** The streamLink of P1: ws(s) address of Wowza-style signalling. Undefined where there is only WHIP. */
  readonly signallingUrl: string | undefined
  readonly applicationName: string
  readonly streamName: string
  /** http(s) address of WHIP. */
  readonly whipUrl: string | undefined
  readonly iceServers: ReadonlyArray<IceServer>
  /** What the media server asks of who publishes; undefined where it asks nothing. */
  readonly token?: string | undefined
}

/** How one can publish. */
export type PublishTransport = "wowza" | "whip"

/** The ways to a target, the first to be tried first; `proto=whep` prefers the standard one (decisions S1). */
export const transportsTo = (
  { signallingUrl, whipUrl }: PublishTarget,
  proto: string | undefined,
): ReadonlyArray<PublishTransport> => {
  const wowza: ReadonlyArray<PublishTransport> = signallingUrl === undefined ? [] : ["wowza"]
  const whip: ReadonlyArray<PublishTransport> = whipUrl === undefined ? [] : ["whip"]
  return proto === "whep" ? [...whip, ...wowza] : [...wowza, ...whip]
}

/** Whether two targets are the same place, so that reading a presentation again interrupts nothing. */
export const sameTarget = (one: PublishTarget | undefined, other: PublishTarget | undefined): boolean =>
  one?.signallingUrl === other?.signallingUrl &&
  one?.whipUrl === other?.whipUrl &&
  one?.applicationName === other?.applicationName &&
  one?.streamName === other?.streamName
