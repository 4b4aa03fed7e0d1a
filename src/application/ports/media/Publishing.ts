import type { Effect, Scope } from "effect"
import type { Bandwidth } from "../../../domain/camera/capture.ts"
import type { DeviceKind, PublishTarget, PublishTransport } from "../../../domain/camera/publishing.ts"
import type { IceServer } from "../../../domain/stream/streamSource.ts"
import type { OutgoingMedia } from "./MediaCapture.ts"
import type { Candidate, CodecsUnsupported, DescriptionFailed, NegotiationFailure } from "./Receiving.ts"

/** The sending end of a media connection (P3). */
export interface SendingPeer {
  /** Adds ICE servers that are only known once the connection is open. Call it before the offer. */
  readonly addServers: (iceServers: ReadonlyArray<IceServer>) => Effect.Effect<void>
  /** Creates an offer with bandwidth hints and sets it (SDP text, without addresses). */
  readonly offer: Effect.Effect<string, DescriptionFailed | CodecsUnsupported>
  /** The offer with the addresses that are known by now, or within half a second. */
  readonly offerWithAddresses: Effect.Effect<string, DescriptionFailed | CodecsUnsupported>
  readonly accept: (answer: string) => Effect.Effect<void, DescriptionFailed>
  readonly addCandidates: (candidates: ReadonlyArray<Candidate>) => Effect.Effect<void, DescriptionFailed>
  /** Succeeds when media can flow. */
  readonly connected: Effect.Effect<void>
  /** Succeeds when the connection is lost and cannot recover. */
  readonly lost: Effect.Effect<void>
  /** Makes the connection count as lost. Run it when the media server reports the loss. */
  readonly lose: Effect.Effect<void>
}

export interface Sending {
  readonly iceServers: ReadonlyArray<IceServer>
  readonly media: OutgoingMedia
  readonly kinds: ReadonlyArray<DeviceKind>
  /** Upper limit of the sent media; a change of device does not change it. */
  readonly bandwidth: Bandwidth
  /** Also sends a small picture, for a media server that takes one. Default `false`. */
  readonly hasSmallPicture?: boolean
}

/** Opens sending connections. Each closes with its scope. */
export interface SendingPeers {
  readonly open: (sending: Sending) => Effect.Effect<SendingPeer, CodecsUnsupported, Scope.Scope>
}

/**
 * Publishes by one transport. The end of the scope ends the publication at the server (P3). Only the media connection
 * shows whether it is still up: a signalling socket may close long before, for example by a proxy's idle limit.
 */
export interface PublishingChannel {
  /** Succeeds when both descriptions are set. The connection may not be established yet. */
  readonly publish: (target: PublishTarget, peer: SendingPeer) => Effect.Effect<void, NegotiationFailure, Scope.Scope>
}

export type PublishingChannels = { readonly [Transport in PublishTransport]: PublishingChannel }
