import type { IceServer } from "../stream/streamSource.ts"
/** The visitor's devices that are sent (P1). */
export type DeviceType = "camera" | "microphone" | "both"

export type DeviceKind = "camera" | "microphone"

/** A publishing session as the visitor wants it (P1). */
export interface PublishingSession {
  /** Address of signalling; `undefined` if the visitor may only watch. */
  readonly streamLink: string | undefined
  readonly streamName: string | undefined
  readonly deviceType: DeviceType
  /** `undefined` for the first one (P4). */
  readonly videoInputDeviceId: string | undefined
  readonly audioInputDeviceId: string | undefined
  readonly deniedDeviceAccess: boolean
  readonly starting: boolean
}

/** Video unless microphone-only, audio unless camera-only (P3, P4). */
export const kindsOf = (type: DeviceType): ReadonlyArray<DeviceKind> =>
  type === "both" ? ["camera", "microphone"] : [type]

/** The type with exactly these devices; `undefined` if there is none. */
export const typeOf = (kinds: ReadonlyArray<DeviceKind>): DeviceType | undefined => {
  if (kinds.includes("camera")) return kinds.includes("microphone") ? "both" : "camera"
  return kinds.includes("microphone") ? "microphone" : undefined
}

/** Whether Start has an effect (P2): not without a link, while starting, with access denied, or without a device. */
export const mayStart = (session: PublishingSession, found: ReadonlyArray<DeviceKind>): boolean =>
  session.streamLink !== undefined &&
  !session.starting &&
  !session.deniedDeviceAccess &&
  kindsOf(session.deviceType).some((kind) => found.includes(kind))

/** The address to which this visitor may publish (decisions, Streams). A visitor who only watches has none. */
export interface PublishTarget {
  /** The streamLink of P1: ws(s) address of Wowza-style signalling; `undefined` if there is only WHIP. */
  readonly signallingUrl: string | undefined
  readonly applicationName: string
  readonly streamName: string
  /** http(s) address of WHIP. */
  readonly whipUrl: string | undefined
  readonly iceServers: ReadonlyArray<IceServer>
  /** The token that the media server requires of publishers; `undefined` if it requires none. */
  readonly token?: string | undefined
  /** Whether the media server forwards a small picture to viewers with a weak connection. Default `false`. */
  readonly takesSmallPicture?: boolean
}

export type PublishTransport = "wowza" | "whip"

/** The transports to a target, in the order of the attempts; `proto=whep` prefers the standard one (readings S1). */
export const transportsTo = (
  { signallingUrl, whipUrl }: PublishTarget,
  proto: string | undefined,
): ReadonlyArray<PublishTransport> => {
  const wowza: ReadonlyArray<PublishTransport> = signallingUrl === undefined ? [] : ["wowza"]
  const whip: ReadonlyArray<PublishTransport> = whipUrl === undefined ? [] : ["whip"]
  return proto === "whep" ? [...whip, ...wowza] : [...wowza, ...whip]
}

/** Whether two targets are the same place, so that refetching a presentation interrupts nothing. */
export const sameTarget = (one: PublishTarget | undefined, other: PublishTarget | undefined): boolean =>
  one?.signallingUrl === other?.signallingUrl &&
  one?.whipUrl === other?.whipUrl &&
  one?.applicationName === other?.applicationName &&
  one?.streamName === other?.streamName
