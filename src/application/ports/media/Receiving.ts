import type { Effect, Scope } from "effect"
import { Data } from "effect"
import type { StreamReading } from "../../../domain/stream/quality.ts"
import type { IceServer, StreamAddress } from "../../../domain/stream/streamSource.ts"

/** Where a picture is shown; a video element is one. */
export interface MediaSurface {
  srcObject: unknown
}

/** Moving picture and sound on their way to a surface. Opaque to all but the adapter that made it and the player. */
export interface LiveMedia {
  /** Shows it there; the answer takes it off again. */
  readonly attach: (surface: MediaSurface) => () => void
  /** Calls the listener for each frame that is presented on the surface; the returned function stops it. */
  readonly onFrame: (listener: () => void) => () => void
}

/** A description could not be set or made (S4); trying again may help. */
export class DescriptionFailed extends Data.TaggedError("DescriptionFailed")<{ readonly reason: string }> {}
/** This browser cannot receive such media (S6). */
export class CodecsUnsupported extends Data.TaggedError("CodecsUnsupported") {}

/** A network address of the far side, as signalling brings it. */
export interface Candidate {
  readonly candidate: string
  readonly sdpMid: string | null
  readonly sdpMLineIndex: number | null
}

/** What is to be received: all that there is, or no picture. */
export type Wanted = "all" | "sound"

/** One end of a media connection. */
export interface Peer {
  /** Takes the far side's offer and makes the answer (SDP texts). */
  readonly answer: (offer: string) => Effect.Effect<string, DescriptionFailed | CodecsUnsupported>
  /** Makes an offer to receive, an SDP text without addresses: the far side sees them when this side connects. */
  readonly offer: Effect.Effect<string, DescriptionFailed>
  /** Takes the far side's answer to that offer. */
  readonly accept: (answer: string) => Effect.Effect<void, DescriptionFailed | CodecsUnsupported>
  readonly addCandidates: (candidates: ReadonlyArray<Candidate>) => Effect.Effect<void, DescriptionFailed>
  /** Helpers that the media server names, beside those it was opened with; before a description is set. */
  readonly addServers: (iceServers: ReadonlyArray<IceServer>) => Effect.Effect<void>
  readonly media: LiveMedia
  /** Whether frames are to be expected: there is a picture, on a surface that plays. */
  readonly expectsFrames: () => boolean
  /** What the connection says of itself; undefined where it says nothing. */
  readonly reading: Effect.Effect<StreamReading | undefined>
  /** Succeeds when media can flow. */
  readonly connected: Effect.Effect<void>
  /** Succeeds when the connection is lost for good. */
  readonly lost: Effect.Effect<void>
  readonly close: Effect.Effect<void>
}

/** Makes media connections (S1). */
export interface PeerConnector {
  readonly open: (iceServers: ReadonlyArray<IceServer>, wanted: Wanted) => Effect.Effect<Peer, CodecsUnsupported>
}

/** The media server answered with a status other than 200 (S3). `againMs`: when to ask again, where it says so. */
export class SignallingRefused extends Data.TaggedError("SignallingRefused")<{
  readonly status: number
  readonly againMs?: number | undefined
}> {}
/** No socket to the media server, or it broke before the answer. */
export class SignallingUnreachable extends Data.TaggedError("SignallingUnreachable") {}

export type NegotiationFailure = SignallingRefused | SignallingUnreachable | DescriptionFailed | CodecsUnsupported

/** Negotiates media with a media server; who offers is the adapter's affair (S1). */
export interface SignallingChannel {
  /**
   * Succeeds when both descriptions are set; media may still be on its way. The end of the scope ends the session at the server.
   */
  readonly play: (stream: StreamAddress, peer: Peer) => Effect.Effect<void, NegotiationFailure, Scope.Scope>
}

/** Signalling by each of its two protocols (decisions S1). */
export interface SignallingChannels {
  readonly webrtc: SignallingChannel
  readonly whep: SignallingChannel
}
