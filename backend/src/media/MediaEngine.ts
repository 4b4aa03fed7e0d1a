import type { MediaKind, VideoCodec } from "./MediaKind.ts"
import type { Shortage } from "./refusals.ts"
import type { StreamName } from "./StreamName.ts"

/** An entry of `iceCandidates` (S1). Browsers pass it to `new RTCIceCandidate`. */
export interface CandidateEntry {
  readonly candidate: string
  readonly sdpMid: string | null
  readonly sdpMLineIndex: number
}

/** The engine cannot open a session now. Answered with 503; a later attempt may succeed. */
export class EngineUnavailable extends Error {}

/** A viewer's session. */
export interface Viewer {
  /** The engine's offer, or its answer to the viewer's, without candidates. */
  readonly sdp: string
  readonly candidates: readonly CandidateEntry[]
  /** `false` after any end of the session. */
  readonly isOpen: () => boolean
  /** Leaves the stream. Does nothing on a second call. */
  readonly close: () => Promise<void>
}

/** A viewer that has an offer to answer. */
export interface OfferedViewer extends Viewer {
  /**
   * Applies the browser's answer; the connection is then established without further calls. Rejects if the answer
   * cannot be used.
   */
  readonly accept: (answer: string) => Promise<void>
}

/** How a viewer's session differs from others. */
export interface ViewingOptions {
  readonly shortage: Shortage | undefined
  /** Called once, at any end of the session. */
  readonly onClosed?: () => void
  /** Called if the engine's server is lost, and the session with it. */
  readonly onLost?: () => void
}

/** Figures of a stream, counted since its start. */
export interface StreamStatistics {
  readonly viewers: number
  /** Packets from the publisher; `undefined` if the engine does not count them, like the next two. */
  readonly packets: number | undefined
  readonly bytes: number | undefined
  readonly keyFrameRequests: number | undefined
  /** Time of a track's last packet, in ms since 1970; absent before its first. */
  readonly lastAt: Readonly<Partial<Record<MediaKind, number>>>
}

/** Where packets are sent to. A track without a port is not sent. */
export interface ForwardingTarget {
  readonly host: string
  readonly ports: Readonly<Partial<Record<MediaKind, number>>>
  readonly payloadTypes: Readonly<Record<MediaKind, number>>
}

/** A copy of a stream's packets, by RTP over UDP. */
export interface Forwarding {
  readonly requestKeyFrame: () => void
  readonly stop: () => Promise<void>
}

/** A stream of one publisher and any number of viewers. */
export interface EngineStream {
  readonly name: StreamName
  /** Start in ms since 1970. */
  readonly startedAt: number
  /** Whether the backend broadcasts a recording. */
  readonly looped: boolean
  readonly kinds: readonly MediaKind[]
  /** Codec of the video, the only one that viewers are offered. */
  readonly videoCodec: VideoCodec
  /** `true` from the first packet on. Before it, a play is answered with 504. */
  readonly isReady: () => boolean
  /** Offers the stream to a viewer. Rejects with EngineUnavailable. */
  readonly offer: (options: ViewingOptions) => Promise<OfferedViewer>
  /**
   * Answers a viewer's offer with the stream's tracks. Rejects if the offer cannot be used, and with EngineUnavailable.
   * Absent if the engine only makes offers itself.
   */
  readonly answer?: (offer: string, options: ViewingOptions) => Promise<Viewer>
  /** Sends a copy of the packets to this place. Rejects with EngineUnavailable. Absent if the engine cannot. */
  readonly forward?: (target: ForwardingTarget) => Promise<Forwarding>
  /** Ends this stream, but never a newer one of the same name. */
  readonly end: () => Promise<void>
  readonly statistics: () => StreamStatistics
}

export interface PublishOptions {
  /** Whether to accept the publisher but drop its packets, so that the stream never becomes ready. */
  readonly isStarved: boolean
  /** Called once, at any end of the publication. */
  readonly onStopped?: () => void
  /** Called if the engine's server is lost, and the publication with it. */
  readonly onLost?: () => void
}

/** A publisher's session whose offer is answered. */
export interface Publication {
  /** The answer without its candidates. */
  readonly answer: string
  readonly candidates: readonly CandidateEntry[]
  /** Starts the stream under its name. Replaces an older one of the same name. */
  readonly start: () => EngineStream
  /** Closes a publication that was not started. */
  readonly stop: () => Promise<void>
}

/** A subscriber to stream events. It must not throw. */
export type StreamListener = (name: StreamName) => void

/** The server that forwards picture and sound: the backend's own, or another one. */
export interface MediaEngine {
  /**
   * Answers a publisher's offer. `undefined` if the offer has nothing that can be forwarded: neither sound nor VP8 or
   * H264 of constrained baseline. Rejects if the offer cannot be read, and with EngineUnavailable.
   */
  readonly publish: (name: StreamName, offer: string, options: PublishOptions) => Promise<Publication | undefined>
  readonly find: (name: StreamName) => EngineStream | undefined
  readonly all: () => readonly EngineStream[]
  /** Why no stream can be published now. `undefined` if one can. */
  readonly outage: () => string | undefined
  /** Why a stream that does not run may run in a moment. `undefined` if its publisher has left, or never came. */
  readonly whyAbsent: (name: StreamName) => string | undefined
  /** Resolves once a stream whose server was lost runs again, or after a bounded time. At once for any other stream. */
  readonly whenBack: (name: StreamName) => Promise<void>
  /** Calls the listener at the first packet of a stream. Returns an unsubscribe function. */
  readonly onStarted: (listener: StreamListener) => () => void
  /** Calls the listener at the end of a stream that was ready. Returns an unsubscribe function. */
  readonly onEnded: (listener: StreamListener) => () => void
  readonly close: () => Promise<void>
}
