import {
  noFailures,
  type PlayCommand,
  type PlayEvent,
  type PlayState,
  type PlayStep,
  type StreamMessage,
} from "./PlayState.ts"
import type { StreamTransport } from "./streamSource.ts"
import { longestRetryMs, renegotiationMs, streamRetryMs } from "./streamTimes.ts"

/**
 * Consecutive attempts without media after which another transport is tried, if there is one, and the visitor sees a
 * message.
 */
const fruitlessAttempts = 5
/**
 * Attempts that are answered but deliver no media, after which a different kind of transport is tried: a firewall
 * blocks all similar ones.
 */
const darkAttempts = 2

export const rest: PlayCommand = { _tag: "Rest" }

/** Restarts after this delay, in ms. */
export const negotiate = (afterMs: number): PlayCommand => ({ _tag: "Negotiate", afterMs })

/** Abandons the current transport for good: tries the next one, or stops with this message (readings S3/S4). */
export const giveUpTransport = (
  state: PlayState,
  left: ReadonlyArray<StreamTransport>,
  message: StreamMessage,
): PlayStep =>
  left.length === 0
    ? { state: { ...state, phase: "stopped", message }, command: rest }
    : { state: { ...state, ...noFailures, transports: left, message: "turned" }, command: negotiate(0) }

/**
 * Moves the current transport, and those like it, behind the others that have a picture; `undefined` if there is no
 * other.
 */
const setAside = (
  transports: ReadonlyArray<StreamTransport>,
  alike: ReadonlyArray<StreamTransport>,
): ReadonlyArray<StreamTransport> | undefined => {
  const isBehind = (transport: StreamTransport) => transport === transports[0] || alike.includes(transport)
  const pictures = transports.filter((transport) => transport !== "sound")
  const others = pictures.filter((transport) => !isBehind(transport))
  return others.length > 0
    ? [...others, ...pictures.filter(isBehind), ...transports.filter((transport) => transport === "sound")]
    : undefined
}

/** Handles an attempt without media. After several, the next transport has its turn, and later this one again. */
export const afterFruitlessAttempt = (
  state: PlayState,
  afterMs: number,
  alike: ReadonlyArray<StreamTransport> = [],
): PlayStep => {
  const count = state.fruitless + 1
  const isProven = state.proven !== undefined && state.proven === state.transports[0]
  const isLong = count >= fruitlessAttempts
  const transports = isProven
    ? undefined
    : ((alike.length > 0 && count >= darkAttempts ? setAside(state.transports, alike) : undefined) ??
      (isLong ? setAside(state.transports, []) : undefined))
  // Every transport has been tried, or there is only one.
  const message = isLong && state.missing === 0 ? "unreachable" : state.message
  return transports
    ? {
        state: { ...state, ...noFailures, transports, message: state.message === "turned" ? "unreachable" : "turned" },
        command: negotiate(0),
      }
    : { state: { ...state, fruitless: count, message }, command: negotiate(afterMs) }
}

/** The stream is not on air: retries by the preferred transport, which was left only because it delivered no media. */
const notRunning = (state: PlayState): PlayStep => {
  const { preferred, transports, proven } = state
  const home = preferred !== undefined && proven !== transports[0] && transports.includes(preferred)
  return {
    state: {
      ...state,
      ...(home && { transports: [preferred, ...transports.filter((transport) => transport !== preferred)] }),
      message: "notRunning",
      lostSessions: 0,
      unreachable: 0,
      fruitless: 0,
    },
    command: negotiate(renegotiationMs),
  }
}

/** Whether a refusal may be temporary: a CDN refuses a playlist briefly while a key changes or a node fails. */
const mayPass = ({ transports, refusals }: PlayState, status: number) =>
  transports[0] === "hls" && refusals === 0 && (status === 403 || status >= 500)

/** The delay that the server requests, at least 2 s, up to the limit. */
const askedWait = (againMs: number) => negotiate(Math.max(streamRetryMs, Math.min(againMs, longestRetryMs)))

/** Maps a status of the media server to a step of playing (S3). */
export const afterRefusal = (
  state: PlayState,
  { status, againMs = 0 }: PlayEvent & { readonly _tag: "Refused" },
): PlayStep => {
  switch (status) {
    case 502:
      return notRunning(state)
    case 503:
    case 504:
    case 514:
      return {
        state: { ...state, message: "initiating", lostSessions: 0, unreachable: 0, fruitless: 0 },
        command: askedWait(againMs),
      }
    case 507: {
      const lostSessions = state.lostSessions + 1
      return {
        state: { ...state, message: "sessionNotFound", lostSessions, unreachable: 0, fruitless: 0 },
        command: negotiate(lostSessions > 1 ? streamRetryMs : 0),
      }
    }
    default:
      if (mayPass(state, status))
        return { state: { ...state, refusals: 1, unreachable: 0 }, command: askedWait(againMs) }
      // A server that refuses the stream also refuses its sound.
      return giveUpTransport(
        state,
        state.transports.slice(1).filter((transport) => transport !== "sound"),
        "failed",
      )
  }
}
