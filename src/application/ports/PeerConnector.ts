import type { Effect } from "effect"
import { Data } from "effect"
import type { StreamReading } from "../../domain/stream/quality.ts"
import type { IceServer } from "../../domain/stream/streamSource.ts"
import type { LiveMedia } from "./LiveMedia.ts"

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
  /** Succeeds when the connection is lost for good. */
  readonly lost: Effect.Effect<void>
  readonly close: Effect.Effect<void>
}

/** Makes media connections (S1). */
export interface PeerConnector {
  readonly open: (iceServers: ReadonlyArray<IceServer>, wanted: Wanted) => Effect.Effect<Peer, CodecsUnsupported>
}
