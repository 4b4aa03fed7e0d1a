/** Where a presentation's stream is (decisions, Streams). */
export interface StreamAddress {
  /** ws(s) address of Wowza-style signalling. */
  readonly signallingUrl: string
  readonly applicationName: string
  readonly streamName: string
  readonly iceServers: ReadonlyArray<IceServer>
}

/** A STUN or TURN server as WebRTC takes it. */
export interface IceServer {
  readonly urls: string | ReadonlyArray<string>
  readonly username: string | undefined
  readonly credential: string | undefined
}

/** Whether two addresses are the same stream, so that a notice of change need not interrupt the picture (Q9). */
export const sameStream = (one: StreamAddress | undefined, other: StreamAddress | undefined): boolean =>
  one?.signallingUrl === other?.signallingUrl &&
  one?.applicationName === other?.applicationName &&
  one?.streamName === other?.streamName
