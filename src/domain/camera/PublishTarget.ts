import type { IceServer } from "../stream/StreamAddress.ts"

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
export type PublishWay = "wowza" | "whip"

/** The ways to a target, the first to be tried first; `proto=whep` prefers the standard one (decisions S1). */
export const waysTo = (
  { signallingUrl, whipUrl }: PublishTarget,
  proto: string | undefined,
): ReadonlyArray<PublishWay> => {
  const wowza: ReadonlyArray<PublishWay> = signallingUrl === undefined ? [] : ["wowza"]
  const whip: ReadonlyArray<PublishWay> = whipUrl === undefined ? [] : ["whip"]
  return proto === "whep" ? [...whip, ...wowza] : [...wowza, ...whip]
}

/** Whether two targets are the same place, so that reading a presentation again interrupts nothing. */
export const sameTarget = (one: PublishTarget | undefined, other: PublishTarget | undefined): boolean =>
  one?.signallingUrl === other?.signallingUrl &&
  one?.whipUrl === other?.whipUrl &&
  one?.applicationName === other?.applicationName &&
  one?.streamName === other?.streamName
