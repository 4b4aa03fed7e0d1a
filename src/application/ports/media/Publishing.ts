import type { Effect, Scope } from "effect"
import type { Bandwidth } from "../../../domain/camera/capture.ts"
import type { DeviceKind, PublishTarget, PublishTransport } from "../../../domain/camera/publishing.ts"
import type { IceServer } from "../../../domain/stream/streamSource.ts"
import type { OutgoingMedia } from "./MediaCapture.ts"
import type { Candidate, CodecsUnsupported, DescriptionFailed, NegotiationFailure } from "./Receiving.ts"

/** The sending end of a media connection (P3). */
export interface SendingPeer {
  /** Makes an offer with the bandwidth hints in it, and sets it (SDP text, without addresses). */
  readonly offer: Effect.Effect<string, DescriptionFailed | CodecsUnsupported>
  /** The offer with the addresses that are known by now, or within half a second. */
  readonly offerWithAddresses: Effect.Effect<string, DescriptionFailed | CodecsUnsupported>
  readonly accept: (answer: string) => Effect.Effect<void, DescriptionFailed>
  readonly addCandidates: (candidates: ReadonlyArray<Candidate>) => Effect.Effect<void, DescriptionFailed>
  /** Succeeds when media can flow. */
  readonly connected: Effect.Effect<void>
  /** Succeeds when the connection is lost for good. */
  readonly lost: Effect.Effect<void>
}

/** What a sending connection is made for. */
export interface Sending {
  readonly iceServers: ReadonlyArray<IceServer>
  readonly media: OutgoingMedia
  readonly kinds: ReadonlyArray<DeviceKind>
  /** Most that may be sent; kept through a change of device. */
  readonly bandwidth: Bandwidth
}

/** Makes sending connections; each ends with its scope. */
export interface SendingPeers {
  readonly open: (sending: Sending) => Effect.Effect<SendingPeer, CodecsUnsupported, Scope.Scope>
}

/**
 * Publishes by one way. The end of the scope ends the publication at the server (P3). Whether it still stands is the media
 * connection's to say: a signalling socket may end long before, by an idle limit of a proxy for one.
 */
export interface PublishingChannel {
  /** Succeeds when both descriptions are set; the connection may still be under way. */
  readonly publish: (target: PublishTarget, peer: SendingPeer) => Effect.Effect<void, NegotiationFailure, Scope.Scope>
}

export type PublishingChannels = { readonly [Way in PublishTransport]: PublishingChannel }
