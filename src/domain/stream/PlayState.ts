import type { StreamTransport } from "./streamSource.ts"

/**
 * What is told about a stream that is not showing a picture (S3, S6). `turned`: one way has failed for good and the next is
 * tried; `unreachable`: the media server could not be reached several times in a row.
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

/** Playing as it stands (S2). The wish to play is the state; an answer only changes the notice. */
export interface PlayState {
  readonly phase: StreamPhase
  readonly message: StreamMessage | undefined
  /** Ways that are left, the present one first; none while there is no address. */
  readonly transports: ReadonlyArray<StreamTransport>
  /** The way to begin with, as kind, configuration and `proto` have it (S5). */
  readonly preferred: StreamTransport | undefined
  /** The way that has shown a picture last: it is not set aside for being out of reach for a while. */
  readonly proven: StreamTransport | undefined
  /** Descriptions that failed since a picture was seen, whichever way (S4). */
  readonly failures: number
  /** 507 answers in a row. */
  readonly lostSessions: number
  /** Signalling unreachable in a row. */
  readonly unreachable: number
  /** Attempts in a row without an answer, over all transports. */
  readonly unanswered: number
  /** Playlists that were not there yet in a row. */
  readonly missing: number
  /** Refusals for good in a row; a playlist's is believed the second time. */
  readonly refusals: number
  /** Attempts in a row that brought nothing and were not told to wait. */
  readonly fruitless: number
  /** Pictures lost, and media that broke, since the picture stood for long. */
  readonly losses: number
  readonly breaks: number
}

export type PlayEvent =
  | { readonly _tag: "Play"; readonly transports: ReadonlyArray<StreamTransport> }
  | { readonly _tag: "Stop" }
  /** `againMs`: when to ask again, where the server says it. */
  | { readonly _tag: "Refused"; readonly status: number; readonly againMs: number | undefined }
  | { readonly _tag: "Unreachable" }
  /** The playlist is not there yet (RC6). */
  | { readonly _tag: "NotYet" }
  | { readonly _tag: "DescriptionFailed" }
  | { readonly _tag: "CodecsMissing" }
  | { readonly _tag: "Answered" }
  /** No answer in time. */
  | { readonly _tag: "Unanswered" }
  /** An answer, but no media in time, or a connection that was lost before its first frame. `alike`: ways that bring no more. */
  | { readonly _tag: "NoMedia"; readonly afterMs: number; readonly alike: ReadonlyArray<StreamTransport> }
  | { readonly _tag: "Flowing" }
  /** It has flowed for long. */
  | { readonly _tag: "Steady" }
  /** No frame for a while; what is there may go on by itself. */
  | { readonly _tag: "Stalled" }
  /** No frame for 3 s and no hope of one, or the peer was lost. */
  | { readonly _tag: "Silent" }
  /** The media that came cannot be shown (DV10). */
  | { readonly _tag: "Broken" }
  /** cloud_stream_update changed where the present way leads (Q9). */
  | { readonly _tag: "AddressChanged"; readonly transports: ReadonlyArray<StreamTransport> }
  /** The present way leads where it did; the others may have changed. */
  | { readonly _tag: "WaysChanged"; readonly transports: ReadonlyArray<StreamTransport> }
  /** hls_stream_update says that HLS is ready (Q9). */
  | { readonly _tag: "HlsReady" }
  /** Back online, or awake again (RC7). */
  | { readonly _tag: "Woken" }

export type PlayCommand =
  | { readonly _tag: "Rest" }
  /** Give up what stands, and negotiate by the first of the ways. */
  | { readonly _tag: "Negotiate"; readonly afterMs: number }
  /** Watch the new media; negotiate again when none came after this long (S4). */
  | { readonly _tag: "AwaitMedia"; readonly forMs: number }

export interface PlayStep {
  readonly state: PlayState
  readonly command: PlayCommand
}

/** Counts of failures, at their start. */
export const afresh = { lostSessions: 0, unreachable: 0, missing: 0, refusals: 0, fruitless: 0, losses: 0, breaks: 0 }

export const notPlaying: PlayState = {
  ...afresh,
  phase: "stopped",
  message: undefined,
  transports: [],
  preferred: undefined,
  proven: undefined,
  failures: 0,
  unanswered: 0,
}
