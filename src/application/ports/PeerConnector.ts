import type { Effect } from "effect"
import { Data } from "effect"
import type { IceServer } from "../../domain/stream/StreamAddress.ts"
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

/** One end of a media connection. */
export interface Peer {
  /** Takes the far side's offer and makes the answer (SDP texts). */
  readonly answer: (offer: string) => Effect.Effect<string, DescriptionFailed | CodecsUnsupported>
  readonly addCandidates: (candidates: ReadonlyArray<Candidate>) => Effect.Effect<void, DescriptionFailed>
  readonly media: LiveMedia
  /** Succeeds when the connection is lost for good. */
  readonly lost: Effect.Effect<void>
  readonly close: Effect.Effect<void>
}

/** Makes media connections (S1). */
export interface PeerConnector {
  readonly open: (iceServers: ReadonlyArray<IceServer>) => Effect.Effect<Peer, CodecsUnsupported>
}
