/** Where a presentation's stream is (decisions, Streams): by one transport or several; at least one is complete. */
export interface StreamAddress {
  /** ws(s) address of Wowza-style signalling; undefined where there is none. */
  readonly signallingUrl: string | undefined
  readonly applicationName: string
  readonly streamName: string
  /** http(s) address of WHEP. */
  readonly whepUrl: string | undefined
  /** http(s) address of the HLS playlist. */
  readonly hlsUrl: string | undefined
  readonly iceServers: ReadonlyArray<IceServer>
  /** What the media server asks of who plays; undefined where it asks nothing. */
  readonly token?: string | undefined
}

/** A STUN or TURN server as WebRTC takes it. */
export interface IceServer {
  readonly urls: string | ReadonlyArray<string>
  readonly username: string | undefined
  readonly credential: string | undefined
}
