import type { StreamTransport } from "./streamSource.ts"

/**
 * Messages about a stream without a picture (S3, S6). `turned`: one transport has failed for good and the next is
 * tried. `unreachable`: several consecutive attempts did not reach the media server.
 */
export type StreamMessage =
  | "aboutToStart"
  | "notRunning"
  | "initiating"
  | "sessionNotFound"
  | "unreachable"
  | "turned"
  | "unsupported"
  | "failed"

/** Phases of playing (S2). */
export type StreamPhase = "starting" | "streaming" | "reconnecting" | "stopped"

/** State of playing (S2). The wish to play is the state; an answer changes the message only. */
export interface PlayState {
  readonly phase: StreamPhase
  readonly message: StreamMessage | undefined
  /** Remaining transports, the current one first; none while there is no address. */
  readonly transports: ReadonlyArray<StreamTransport>
  /** The first transport, by kind, configuration and `proto` (S5). */
  readonly preferred: StreamTransport | undefined
  /** The transport of the last picture. It is not set aside if it is unreachable for a while. */
  readonly proven: StreamTransport | undefined
  /** Failed descriptions since the last picture, over all transports (S4). */
  readonly failures: number
  /** Consecutive 507 answers. */
  readonly lostSessions: number
  /** Consecutive attempts that did not reach signalling. */
  readonly unreachable: number
  /** Consecutive attempts without an answer, over all transports. */
  readonly unanswered: number
  readonly missing: number
  /** Consecutive final refusals. That of a playlist counts from the second on. */
  readonly refusals: number
  /** Consecutive attempts without media that were not asked to wait. */
  readonly fruitless: number
  /** Lost pictures, and broken media, since a picture was last stable. */
  readonly losses: number
  readonly breaks: number
}

export type PlayEvent =
  | { readonly _tag: "Play"; readonly transports: ReadonlyArray<StreamTransport> }
  | { readonly _tag: "Stop" }
  /** `againMs`: delay before a retry, if the server names one. */
  | { readonly _tag: "Refused"; readonly status: number; readonly againMs: number | undefined }
  | { readonly _tag: "Unreachable" }
  /** The playlist does not exist yet (RC6). */
  | { readonly _tag: "NotYet" }
  | { readonly _tag: "DescriptionFailed" }
  | { readonly _tag: "CodecsMissing" }
  | { readonly _tag: "Answered" }
  | { readonly _tag: "Unanswered" }
  /**
   * An answer, but no media in time, or a connection that was lost before its first frame. `alike`: transports that
   * deliver no more.
   */
  | { readonly _tag: "NoMedia"; readonly afterMs: number; readonly alike: ReadonlyArray<StreamTransport> }
  | { readonly _tag: "Flowing" }
  /** The media has been stable. */
  | { readonly _tag: "Steady" }
  /** No frame for a while. The media may recover by itself. */
  | { readonly _tag: "Stalled" }
  /** No frame for 3 s without hope of recovery, or the peer was lost. */
  | { readonly _tag: "Silent" }
  /** The received media cannot be played (DV10). */
  | { readonly _tag: "Broken" }
  /** cloud_stream_update changed the address of the current transport (Q9). */
  | { readonly _tag: "AddressChanged"; readonly transports: ReadonlyArray<StreamTransport> }
  /** The address of the current transport is unchanged. The others may have changed. */
  | { readonly _tag: "TransportsChanged"; readonly transports: ReadonlyArray<StreamTransport> }
  /** hls_stream_update reports that HLS is ready (Q9). */
  | { readonly _tag: "HlsReady" }
  /** Back online, or awake again (RC7). */
  | { readonly _tag: "Woken" }

export type PlayCommand =
  | { readonly _tag: "Rest" }
  /** Close the current connection, and negotiate by the first transport. */
  | { readonly _tag: "Negotiate"; readonly afterMs: number }

export interface PlayStep {
  readonly state: PlayState
  readonly command: PlayCommand
}

export const noFailures = {
  lostSessions: 0,
  unreachable: 0,
  missing: 0,
  refusals: 0,
  fruitless: 0,
  losses: 0,
  breaks: 0,
}

export const notPlaying: PlayState = {
  ...noFailures,
  phase: "stopped",
  message: undefined,
  transports: [],
  preferred: undefined,
  proven: undefined,
  failures: 0,
  unanswered: 0,
}
