import type { PlayCommand, PlayEvent, PlayState, PlayStep, StreamNotice } from "./PlayState.ts"
import type { StreamWay } from "./streamSource.ts"
import { longestRetryMs, renegotiationMs, streamRetryMs } from "./streamTimes.ts"

/** Attempts without any word after which another way is tried, if there is one, and the visitor is told. */
const fruitlessAttempts = 5
/** Attempts that were answered and brought no media, after which a way that is not like it is tried: a firewall lets none of them through. */
const darkAttempts = 2

/** Nothing to do. */
export const rest: PlayCommand = { _tag: "Rest" }

/** Begin again, after so many ms. */
export const negotiate = (afterMs: number): PlayCommand => ({ _tag: "Negotiate", afterMs })

/** Counts of what came to nothing, at their beginning. */
export const afresh = { lostSessions: 0, unreachable: 0, missing: 0, refusals: 0, fruitless: 0, losses: 0, breaks: 0 }

/** The present way is over for good: the next one, or the end with this notice (decisions S3/S4). */
export const givenUp = (state: PlayState, left: ReadonlyArray<StreamWay>, notice: StreamNotice): PlayStep =>
  left.length === 0
    ? { state: { ...state, phase: "stopped", notice }, command: rest }
    : { state: { ...state, ...afresh, ways: left, notice: "turned" }, command: negotiate(0) }

/** The ways with the present one, and those like it, behind the others that have a picture; undefined where there is no other. */
const setAside = (
  ways: ReadonlyArray<StreamWay>,
  alike: ReadonlyArray<StreamWay>,
): ReadonlyArray<StreamWay> | undefined => {
  const isBehind = (way: StreamWay) => way === ways[0] || alike.includes(way)
  const pictures = ways.filter((way) => way !== "sound")
  const others = pictures.filter((way) => !isBehind(way))
  return others.length > 0
    ? [...others, ...pictures.filter(isBehind), ...ways.filter((way) => way === "sound")]
    : undefined
}

/** An attempt that came to nothing; after several the next way has its turn, and this one again after it. */
export const fruitless = (state: PlayState, afterMs: number, alike: ReadonlyArray<StreamWay> = []): PlayStep => {
  const count = state.fruitless + 1
  const isProven = state.proven !== undefined && state.proven === state.ways[0]
  const isLong = count >= fruitlessAttempts
  const ways = isProven
    ? undefined
    : ((alike.length > 0 && count >= darkAttempts ? setAside(state.ways, alike) : undefined) ??
      (isLong ? setAside(state.ways, []) : undefined))
  // Every way has been tried, or there is but one.
  const notice = isLong && state.missing === 0 ? "unreachable" : state.notice
  return ways
    ? {
        state: { ...state, ...afresh, ways, notice: state.notice === "turned" ? "unreachable" : "turned" },
        command: negotiate(0),
      }
    : { state: { ...state, fruitless: count, notice }, command: negotiate(afterMs) }
}

/** Not on air: asked again, by the preferred way, from which it strayed only because nothing came there. */
const notRunning = (state: PlayState): PlayStep => {
  const { preferred, ways, proven } = state
  const home = preferred !== undefined && proven !== ways[0] && ways.includes(preferred)
  return {
    state: {
      ...state,
      ...(home && { ways: [preferred, ...ways.filter((way) => way !== preferred)] }),
      notice: "notRunning",
      lostSessions: 0,
      unreachable: 0,
      fruitless: 0,
    },
    command: negotiate(renegotiationMs),
  }
}

/** A delivery network refuses a playlist for a moment, while a key changes or a node fails. */
const mayPass = ({ ways, refusals }: PlayState, status: number) =>
  ways[0] === "hls" && refusals === 0 && (status === 403 || status >= 500)

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
        state: { ...state, notice: "initiating", lostSessions: 0, unreachable: 0, fruitless: 0 },
        command: askedWait(againMs),
      }
    case 507: {
      const lostSessions = state.lostSessions + 1
      return {
        state: { ...state, notice: "sessionNotFound", lostSessions, unreachable: 0, fruitless: 0 },
        command: negotiate(lostSessions > 1 ? streamRetryMs : 0),
      }
    }
    default:
      if (mayPass(state, status))
        return { state: { ...state, refusals: 1, unreachable: 0 }, command: askedWait(againMs) }
      // Who refuses the stream refuses its sound as well.
      return givenUp(
        state,
        state.ways.slice(1).filter((way) => way !== "sound"),
        "failed",
      )
  }
}
