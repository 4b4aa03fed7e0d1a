import type { StreamNotice, StreamPhase } from "./StreamNotice.ts"

/** Playing as a table (S2-S4, decisions S3/S4). The wish to play is the state; an answer only changes the notice. */
export interface PlayState {
  readonly phase: StreamPhase
  readonly notice: StreamNotice | undefined
  /** Descriptions that failed in a row (S4). */
  readonly failures: number
  /** 507 answers in a row. */
  readonly lostSessions: number
  /** Signalling unreachable in a row. */
  readonly unreachable: number
}

export type PlayEvent =
  | { readonly _tag: "Play" }
  | { readonly _tag: "Stop" }
  | { readonly _tag: "Refused"; readonly status: number }
  | { readonly _tag: "Unreachable" }
  | { readonly _tag: "DescriptionFailed" }
  | { readonly _tag: "CodecsMissing" }
  | { readonly _tag: "Answered" }
  | { readonly _tag: "Unanswered" }
  | { readonly _tag: "Flowing" }
  /** No frame for 3 s, or the peer was lost. */
  | { readonly _tag: "Silent" }
  /** cloud_stream_update changed the address (Q9). */
  | { readonly _tag: "AddressChanged" }

export type PlayCommand =
  | { readonly _tag: "Rest" }
  | { readonly _tag: "Negotiate"; readonly afterMs: number }
  /** Watch the new peer; negotiate again when no media came after this long (S4). */
  | { readonly _tag: "AwaitMedia"; readonly forMs: number }

export interface PlayStep {
  readonly state: PlayState
  readonly command: PlayCommand
}

/** Stream retry of the specification, section 9. */
export const streamRetryMs = 2_000
/** Renegotiation of the specification, section 9. */
export const renegotiationMs = 7_000
/** Without a frame for so long a stream has stalled (decisions S3/S4). */
export const stallMs = 3_000
/** Attempts at a description before the error is shown (S4). */
export const descriptionAttempts = 3

export const notPlaying: PlayState = {
  phase: "stopped",
  notice: undefined,
  failures: 0,
  lostSessions: 0,
  unreachable: 0,
}

const rest: PlayCommand = { _tag: "Rest" }
const negotiate = (afterMs: number): PlayCommand => ({ _tag: "Negotiate", afterMs })

const refused = (state: PlayState, status: number): PlayStep => {
  switch (status) {
    case 502:
      return {
        state: { ...state, notice: "notRunning", lostSessions: 0, unreachable: 0 },
        command: negotiate(renegotiationMs),
      }
    case 503:
    case 504:
    case 514:
      return {
        state: { ...state, notice: "initiating", lostSessions: 0, unreachable: 0 },
        command: negotiate(streamRetryMs),
      }
    case 507: {
      const lostSessions = state.lostSessions + 1
      return {
        state: { ...state, notice: "sessionNotFound", lostSessions, unreachable: 0 },
        command: negotiate(lostSessions > 1 ? streamRetryMs : 0),
      }
    }
    default:
      return { state: { ...state, phase: "stopped", notice: "failed" }, command: rest }
  }
}

/** The next state of playing and what to do. Stopping is legal in every state. */
export const nextPlay = (state: PlayState, event: PlayEvent): PlayStep => {
  switch (event._tag) {
    case "Play":
      return { state: { ...notPlaying, phase: "starting", notice: "aboutToStart" }, command: negotiate(0) }
    case "Stop":
      return { state: notPlaying, command: rest }
    default:
      return state.phase === "stopped" ? { state, command: rest } : whilePlaying(state, event)
  }
}

const whilePlaying = (state: PlayState, event: Exclude<PlayEvent, { _tag: "Play" | "Stop" }>): PlayStep => {
  switch (event._tag) {
    case "Refused":
      return refused(state, event.status)
    case "Unreachable": {
      const unreachable = state.unreachable + 1
      return { state: { ...state, unreachable }, command: negotiate(unreachable > 5 ? 5_000 : 1_000) }
    }
    case "DescriptionFailed": {
      const failures = state.failures + 1
      return failures >= descriptionAttempts
        ? { state: { ...state, failures, phase: "stopped", notice: "failed" }, command: rest }
        : { state: { ...state, failures }, command: negotiate(0) }
    }
    case "CodecsMissing":
      return { state: { ...state, phase: "stopped", notice: "unsupported" }, command: rest }
    case "Answered":
      return {
        state: { ...state, lostSessions: 0, unreachable: 0 },
        command: { _tag: "AwaitMedia", forMs: renegotiationMs },
      }
    case "Unanswered":
      return { state, command: negotiate(0) }
    case "Flowing":
      return { state: { ...notPlaying, phase: "streaming" }, command: rest }
    case "Silent":
      return { state: { ...state, phase: "reconnecting" }, command: negotiate(0) }
    case "AddressChanged":
      return {
        state: { ...state, phase: state.phase === "streaming" ? "reconnecting" : state.phase },
        command: negotiate(0),
      }
  }
}
