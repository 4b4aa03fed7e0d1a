import {
  afresh,
  type PlayCommand,
  type PlayEvent,
  type PlayState,
  type PlayStep,
  type StreamMessage,
} from "./PlayState.ts"
import type { StreamTransport } from "./streamSource.ts"
import { longestRetryMs, renegotiationMs, streamRetryMs } from "./streamTimes.ts"

/** Attempts without any word after which another way is tried, if there is one, and the visitor is told. */
const fruitlessAttempts = 5
/** Attempts that were answered and brought no media, after which a way that is not like it is tried: a firewall lets none of them through. */
const darkAttempts = 2

/** Nothing to do. */
export const rest: PlayCommand = { _tag: "Rest" }

/** Begin again, after so many ms. */
export const negotiate = (afterMs: number): PlayCommand => ({ _tag: "Negotiate", afterMs })

/** The present way is over for good: the next one, or the end with this notice (decisions S3/S4). */
export const givenUp = (state: PlayState, left: ReadonlyArray<StreamTransport>, message: StreamMessage): PlayStep =>
  left.length === 0
    ? { state: { ...state, phase: "stopped", message }, command: rest }
    : { state: { ...state, ...afresh, transports: left, message: "turned" }, command: negotiate(0) }

/** The ways with the present one, and those like it, behind the others that have a picture; undefined where there is no other. */
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

/** An attempt that came to nothing; after several the next way has its turn, and this one again after it. */
export const fruitless = (state: PlayState, afterMs: number, alike: ReadonlyArray<StreamTransport> = []): PlayStep => {
  const count = state.fruitless + 1
  const isProven = state.proven !== undefined && state.proven === state.transports[0]
  const isLong = count >= fruitlessAttempts
  const transports = isProven
    ? undefined
    : ((alike.length > 0 && count >= darkAttempts ? setAside(state.transports, alike) : undefined) ??
      (isLong ? setAside(state.transports, []) : undefined))
  // Every way has been tried, or there is but one.
  const message = isLong && state.missing === 0 ? "unreachable" : state.message
  return transports
    ? {
        state: { ...state, ...afresh, transports, message: state.message === "turned" ? "unreachable" : "turned" },
        command: negotiate(0),
      }
    : { state: { ...state, fruitless: count, message }, command: negotiate(afterMs) }
}

/** Not on air: asked again, by the preferred way, from which it strayed only because nothing came there. */
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

/** A delivery network refuses a playlist for a moment, while a key changes or a node fails. */
const mayPass = ({ transports, refusals }: PlayState, status: number) =>
  transports[0] === "hls" && refusals === 0 && (status === 403 || status >= 500)

/** The wait that the server asks for, within reason; 2 s at least. */
const askedWait = (againMs: number) => negotiate(Math.max(streamRetryMs, Math.min(againMs, longestRetryMs)))

/** What a status of the media server makes of playing (S3). */
export const refused = (
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
      // Who refuses the stream refuses its sound as well.
      return givenUp(
        state,
        state.transports.slice(1).filter((transport) => transport !== "sound"),
        "failed",
      )
  }
}
