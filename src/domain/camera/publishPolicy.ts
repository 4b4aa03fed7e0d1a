import { longestAnswerMs, longestRetryMs } from "../stream/streamTimes.ts"
import { type DeviceKind, mayStart, type PublishingSession, type PublishTransport } from "./publishing.ts"

/** Phases of publishing, like those of playing (S2). */
export type PublishPhase = "stopped" | "starting" | "streaming" | "reconnecting"

/** Messages about problems with publishing (S3, S7). `blocked`: the network blocks media. */
export type PublishMessage =
  | "notRunning"
  | "initiating"
  | "sessionNotFound"
  | "unreachable"
  | "blocked"
  | "unsupported"
  | "failed"

/**
 * Publishing as a state table (P2, P3, readings P3). The wish to publish is the state; an answer changes the message
 * only.
 */
export interface PublishState {
  readonly phase: PublishPhase
  readonly message: PublishMessage | undefined
  /** Remaining transports, the current one first; `blocked` keeps them for another network. */
  readonly transports: ReadonlyArray<PublishTransport>
  /** Consecutive failed descriptions, over all transports (S4). */
  readonly failures: number
  /** Consecutive attempts that did not reach signalling. */
  readonly unreachable: number
  /** Attempts that were answered but never connected, since the last connection. */
  readonly unconnected: number
  /** Connections lost since one was last stable. */
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
  /** `againMs`: delay before a retry, if the server names one. */
  | { readonly _tag: "Refused"; readonly status: number; readonly againMs?: number | undefined }
  | { readonly _tag: "Unreachable" }
  | { readonly _tag: "DescriptionFailed" }
  | { readonly _tag: "CodecsMissing" }
  | { readonly _tag: "Connected" }
  /** Answered, but never connected. `afterMs`: delay of the next attempt. */
  | { readonly _tag: "Unconnected"; readonly afterMs: number }
  | { readonly _tag: "Lost" }
  /** The connection has been stable. */
  | { readonly _tag: "Steady" }
  /** The network may be back. */
  | { readonly _tag: "Woken" }

export type PublishCommand =
  | { readonly _tag: "Rest" }
  /** Close the earlier socket, then open one by the first transport (P3). */
  | { readonly _tag: "Negotiate"; readonly afterMs: number }
  | { readonly _tag: "Release" }

export interface PublishStep {
  readonly state: PublishState
  readonly command: PublishCommand
}

/** Delay after refusals and losses, in ms (readings P3). */
export const publishRetryMs = 2_000
/** Time after which an answer without a connection is abandoned, in ms (specification, section 9). */
export const connectMs = 7_000
/** Time after which a connection counts as stable, in ms. A loss after that is not consecutive. */
export const steadyMs = 30_000
/** Attempts at a description before the error is shown, and the next transport is tried behind it (S4). */
const descriptionAttempts = 3
/** Attempts that are answered but never connect, after which the network counts as blocking media (decisions P). */
const darkAttempts = 2
/** The same after a loss: a relay or a media server that restarts is mostly back within a minute. */
const darkAttemptsAfterLoss = 8
/** Attempts at signalling after which the server counts as slow. */
const promptAttempts = 2

export const notPublishing: PublishState = {
  phase: "stopped",
  message: undefined,
  transports: [],
  failures: 0,
  unreachable: 0,
  unconnected: 0,
  losses: 0,
}

/**
 * Timeout of an answer, in ms: a server that answered none of the last attempts in time may be slow (as in playing).
 */
export const publishAnswerMs = ({ unreachable }: PublishState): number =>
  unreachable < promptAttempts ? connectMs : longestAnswerMs

const rest: PublishCommand = { _tag: "Rest" }
const release: PublishCommand = { _tag: "Release" }
const negotiate = (afterMs: number): PublishCommand => ({ _tag: "Negotiate", afterMs })

/** Abandons the current transport: tries the next one, or stops with a message. */
const giveUpTransport = (state: PublishState, message: PublishMessage): PublishStep => {
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
      return giveUpTransport(state, "failed")
  }
}

const begun = (transports: PublishState["transports"]): PublishStep => ({
  state: { ...notPublishing, phase: "starting", transports },
  command: negotiate(0),
})

/** The next state of publishing and its command. Every state allows stopping. */
export const nextPublish = (state: PublishState, event: PublishEvent): PublishStep => {
  switch (event._tag) {
    case "Start":
      return mayStart(event.session, event.found) && event.transports.length > 0
        ? begun(event.transports)
        : { state, command: rest }
    case "Stop":
      return { state: notPublishing, command: release }
    case "Woken":
      // The visitor may be on another network.
      if (state.message === "blocked") return begun(state.transports)
      return state.unreachable > 0 ? { state, command: negotiate(0) } : { state, command: rest }
    default:
      return state.phase === "stopped" ? { state, command: rest } : whilePublishing(state, event)
  }
}

const whilePublishing = (
  state: PublishState,
  event: Exclude<PublishEvent, { _tag: "Start" | "Stop" | "Woken" }>,
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
      const { state: next, command } = giveUpTransport(state, "failed")
      // The message stays in view while the next transport is tried behind it.
      return { state: next.phase === "stopped" ? next : { ...next, failures, message: "failed" }, command }
    }
    case "CodecsMissing":
      return giveUpTransport(state, "unsupported")
    case "Connected":
      return {
        state: { ...state, phase: "streaming", message: undefined, failures: 0, unreachable: 0, unconnected: 0 },
        command: rest,
      }
    case "Unconnected": {
      const unconnected = state.unconnected + 1
      return unconnected < (state.losses > 0 ? darkAttemptsAfterLoss : darkAttempts)
        ? { state: { ...state, unconnected, message: "unreachable" }, command: negotiate(event.afterMs) }
        : { state: { ...notPublishing, transports: state.transports, message: "blocked" }, command: release }
    }
    case "Lost": {
      const losses = state.losses + 1
      return {
        state: { ...state, phase: "reconnecting", losses },
        command: negotiate(losses > 1 ? publishRetryMs : 0),
      }
    }
    case "Steady":
      return { state: { ...state, losses: 0 }, command: rest }
  }
}
