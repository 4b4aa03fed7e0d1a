import { longestRetryMs } from "../stream/streamTimes.ts"
import { type DeviceKind, mayStart, type PublishingSession, type PublishTransport } from "./publishing.ts"

/** Phases of publishing, as those of playing (S2). */
export type PublishPhase = "stopped" | "starting" | "streaming" | "reconnecting"

/** What is told about publishing that does not go smoothly (S3, S7). */
export type PublishMessage = "notRunning" | "initiating" | "sessionNotFound" | "unreachable" | "unsupported" | "failed"

/** Publishing as a table (P2, P3, decisions P3). The wish to publish is the state; an answer only changes the notice. */
export interface PublishState {
  readonly phase: PublishPhase
  readonly message: PublishMessage | undefined
  /** Ways that are left, the present one first. */
  readonly transports: ReadonlyArray<PublishTransport>
  /** Descriptions that failed in a row, whichever way (S4). */
  readonly failures: number
  /** Signalling unreachable in a row. */
  readonly unreachable: number
  /** Connections lost since it last stood for long. */
  readonly losses: number
}

export type PublishEvent =
  | {
      readonly _tag: "Start"
      readonly session: PublishingSession
      readonly found: ReadonlyArray<DeviceKind>
      readonly transports: ReadonlyArray<PublishTransport>
    }
  | { readonly _tag: "Stop" }
  /** `againMs`: when to ask again, where the server says it. */
  | { readonly _tag: "Refused"; readonly status: number; readonly againMs?: number | undefined }
  | { readonly _tag: "Unreachable" }
  | { readonly _tag: "DescriptionFailed" }
  | { readonly _tag: "CodecsMissing" }
  | { readonly _tag: "Connected" }
  /** Answered, yet not connected in time. */
  | { readonly _tag: "Unconnected" }
  /** The media connection is lost. */
  | { readonly _tag: "Lost" }
  /** It has stood for long. */
  | { readonly _tag: "Steady" }
  /** The network may be back. */
  | { readonly _tag: "Woken" }

export type PublishCommand =
  | { readonly _tag: "Rest" }
  /** Close the earlier socket, then open one by the first of the ways (P3). */
  | { readonly _tag: "Negotiate"; readonly afterMs: number }
  /** Close socket and connection. */
  | { readonly _tag: "Release" }

export interface PublishStep {
  readonly state: PublishState
  readonly command: PublishCommand
}

/** Refusals and losses are tried again after this long (decisions P3). */
export const publishRetryMs = 2_000
/** An answer that brings no connection is given up after this long (specification, section 9). */
export const connectMs = 7_000
/** A connection that stood for this long has nothing to do with the one before. */
export const steadyMs = 30_000
/** Attempts at a description before the error is shown, and the next way is tried behind it (S4). */
const descriptionAttempts = 3

export const notPublishing: PublishState = {
  phase: "stopped",
  message: undefined,
  transports: [],
  failures: 0,
  unreachable: 0,
  losses: 0,
}

const rest: PublishCommand = { _tag: "Rest" }
const release: PublishCommand = { _tag: "Release" }
const negotiate = (afterMs: number): PublishCommand => ({ _tag: "Negotiate", afterMs })

/** The present way has failed for good: the next one, or the end with a text. */
const givenUp = (state: PublishState, message: PublishMessage): PublishStep => {
  const transports = state.transports.slice(1)
  return transports.length > 0
    ? { state: { ...state, transports, unreachable: 0 }, command: negotiate(0) }
    : { state: { ...notPublishing, message }, command: release }
}

const refused = (state: PublishState, status: number, againMs = 0): PublishStep => {
  const again = (message: PublishMessage): PublishStep => ({
    state: { ...state, message, unreachable: 0 },
    command: negotiate(Math.max(publishRetryMs, Math.min(againMs, longestRetryMs))),
  })
  switch (status) {
    case 502:
      return again("notRunning")
    case 507:
      return again("sessionNotFound")
    case 503:
    case 504:
    case 514:
      return again("initiating")
    default:
      return givenUp(state, "failed")
  }
}

/** The next state of publishing and what to do. Stopping is legal in every state. */
export const nextPublish = (state: PublishState, event: PublishEvent): PublishStep => {
  switch (event._tag) {
    case "Start":
      return mayStart(event.session, event.found) && event.transports.length > 0
        ? { state: { ...notPublishing, phase: "starting", transports: event.transports }, command: negotiate(0) }
        : { state, command: rest }
    case "Stop":
      return { state: notPublishing, command: release }
    default:
      return state.phase === "stopped" ? { state, command: rest } : whilePublishing(state, event)
  }
}

const whilePublishing = (
  state: PublishState,
  event: Exclude<PublishEvent, { _tag: "Start" | "Stop" }>,
): PublishStep => {
  switch (event._tag) {
    case "Refused":
      return refused(state, event.status, event.againMs)
    case "Unreachable": {
      const unreachable = state.unreachable + 1
      return {
        state: { ...state, unreachable, message: "unreachable" },
        command: negotiate(unreachable > 5 ? 5_000 : 1_000),
      }
    }
    case "DescriptionFailed": {
      const failures = state.failures + 1
      if (failures % descriptionAttempts > 0) return { state: { ...state, failures }, command: negotiate(0) }
      const { state: next, command } = givenUp(state, "failed")
      // The visitor is told, while the next way is tried behind it.
      return { state: next.phase === "stopped" ? next : { ...next, failures, message: "failed" }, command }
    }
    case "CodecsMissing":
      return givenUp(state, "unsupported")
    case "Connected":
      return {
        state: { ...state, phase: "streaming", message: undefined, failures: 0, unreachable: 0 },
        command: rest,
      }
    case "Unconnected":
      return { state: { ...state, message: "unreachable" }, command: negotiate(0) }
    case "Lost": {
      const losses = state.losses + 1
      return {
        state: { ...state, phase: "reconnecting", losses },
        command: negotiate(losses > 1 ? publishRetryMs : 0),
      }
    }
    case "Steady":
      return { state: { ...state, losses: 0 }, command: rest }
    case "Woken":
      return { state, command: state.unreachable > 0 ? negotiate(0) : rest }
  }
}
