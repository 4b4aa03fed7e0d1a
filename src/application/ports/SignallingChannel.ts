import type { Effect, Scope } from "effect"
import { Data } from "effect"
import type { StreamAddress } from "../../domain/stream/streamSource.ts"
import type { CodecsUnsupported, DescriptionFailed, Peer } from "./PeerConnector.ts"

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
   * Succeeds when both descriptions are set; media may still be on its way. The end of the scope ends the session at a server
   * that is told of it.
   */
  readonly play: (stream: StreamAddress, peer: Peer) => Effect.Effect<void, NegotiationFailure, Scope.Scope>
}

/** Signalling by each of its two protocols (decisions S1). */
export interface SignallingChannels {
  readonly webrtc: SignallingChannel
  readonly whep: SignallingChannel
}
