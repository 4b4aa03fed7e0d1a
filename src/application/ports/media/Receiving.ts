import type { Effect, Scope } from "effect"
import { Data } from "effect"
import type { StreamReading } from "../../../domain/stream/quality.ts"
import type { IceServer, StreamAddress } from "../../../domain/stream/streamSource.ts"

/** Displays a picture; a video element is one. */
export interface MediaSurface {
  srcObject: unknown
}

/** Received picture and sound for a surface. Opaque to all but the adapter that creates it and the player. */
export interface LiveMedia {
  /** Shows the media on the surface. Returns a function that detaches it. */
  readonly attach: (surface: MediaSurface) => () => void
  /** Calls the listener for each frame that the surface presents. Returns an unsubscribe function. */
  readonly onFrame: (listener: () => void) => () => void
}

/** A description cannot be created or set (S4). A retry may help. */
export class DescriptionFailed extends Data.TaggedError("DescriptionFailed")<{ readonly reason: string }> {}
/** This browser cannot receive such media (S6). */
export class CodecsUnsupported extends Data.TaggedError("CodecsUnsupported") {}

/** A network address of the peer, received by signalling. */
export interface Candidate {
  readonly candidate: string
  readonly sdpMid: string | null
  readonly sdpMLineIndex: number | null
}

/** The media to receive: everything, or only sound. */
export type Wanted = "all" | "sound"

export interface Peer {
  /** Sets the server's offer and creates the answer (SDP texts). */
  readonly answer: (offer: string) => Effect.Effect<string, DescriptionFailed | CodecsUnsupported>
  /** Creates an offer to receive, an SDP text without addresses: the server learns them when this side connects. */
  readonly offer: Effect.Effect<string, DescriptionFailed>
  /** Sets the server's answer to that offer. */
  readonly accept: (answer: string) => Effect.Effect<void, DescriptionFailed | CodecsUnsupported>
  readonly addCandidates: (candidates: ReadonlyArray<Candidate>) => Effect.Effect<void, DescriptionFailed>
  /** Adds ICE servers that the media server names to those it was opened with. Call it before a description is set. */
  readonly addServers: (iceServers: ReadonlyArray<IceServer>) => Effect.Effect<void>
  readonly media: LiveMedia
  /** Whether frames are expected: there is a picture, on a playing surface. */
  readonly expectsFrames: () => boolean
  /** Statistics of the connection; `undefined` if it reports none. */
  readonly reading: Effect.Effect<StreamReading | undefined>
  /** Succeeds when media can flow. */
  readonly connected: Effect.Effect<void>
  /** Succeeds when the connection is lost and cannot recover. */
  readonly lost: Effect.Effect<void>
  /** Makes the connection count as lost. Run it when the media server reports the loss. */
  readonly lose: Effect.Effect<void>
  readonly close: Effect.Effect<void>
}

/** Opens media connections (S1). */
export interface PeerConnector {
  readonly open: (iceServers: ReadonlyArray<IceServer>, wanted: Wanted) => Effect.Effect<Peer, CodecsUnsupported>
}

/** The media server answered with a status other than 200 (S3). `againMs`: delay before a retry, if it names one. */
export class SignallingRefused extends Data.TaggedError("SignallingRefused")<{
  readonly status: number
  readonly againMs?: number | undefined
}> {}
/** The socket to the media server could not be opened, or broke before the answer. */
export class SignallingUnreachable extends Data.TaggedError("SignallingUnreachable") {}

export type NegotiationFailure = SignallingRefused | SignallingUnreachable | DescriptionFailed | CodecsUnsupported

/** Negotiates media with a media server. The adapter decides which side offers (S1). */
export interface SignallingChannel {
  /**
   * Succeeds when both descriptions are set; media may not flow yet. The end of the scope ends the session at the
   * server.
   */
  readonly play: (stream: StreamAddress, peer: Peer) => Effect.Effect<void, NegotiationFailure, Scope.Scope>
}

/** Signalling channels by protocol (readings S1). */
export interface SignallingChannels {
  readonly webrtc: SignallingChannel
  readonly whep: SignallingChannel
}
