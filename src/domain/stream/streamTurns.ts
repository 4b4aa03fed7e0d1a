import type { PlayCommand, PlayEvent, PlayState, PlayStep } from "./PlayState.ts"
import type { StreamNotice } from "./StreamNotice.ts"
import type { StreamWay } from "./streamSource.ts"
import { longestRetryMs, renegotiationMs, streamRetryMs } from "./streamTimes.ts"

/** Attempts without any word after which another way is tried, if there is one. */
const fruitlessAttempts = 5

/** Nothing to do. */
export const rest: PlayCommand = { _tag: "Rest" }

/** Begin anew, after so many ms. */
export const negotiate = (afterMs: number): PlayCommand => ({ _tag: "Negotiate", afterMs })

/** Counts of what came to nothing, at their beginning. */
export const afresh = { failures: 0, lostSessions: 0, unreachable: 0, missing: 0, fruitless: 0, losses: 0, breaks: 0 }

/** The present way is over for good: the next one, or the end with this notice (decisions S3/S4). */
export const givenUp = (state: PlayState, left: ReadonlyArray<StreamWay>, notice: StreamNotice): PlayStep =>
  left.length === 0
    ? { state: { ...state, phase: "stopped", notice }, command: rest }
    : { state: { ...state, ...afresh, ways: left, notice: "turned" }, command: negotiate(0) }

/** The ways with the present one behind the others that have a picture; undefined where there is no other. */
const setAside = ([present, ...others]: ReadonlyArray<StreamWay>): ReadonlyArray<StreamWay> | undefined => {
  const pictures = others.filter((way) => way !== "sound")
  if (present === undefined || pictures.length === 0) return undefined
  return [...pictures, present, ...others.filter((way) => way === "sound")]
}

/** An attempt that came to nothing; after several the next way has its turn, and this one again after it. */
export const fruitless = (state: PlayState, afterMs: number): PlayStep => {
  const count = state.fruitless + 1
  const isProven = state.proven !== undefined && state.proven === state.ways[0]
  const ways = count >= fruitlessAttempts && !isProven ? setAside(state.ways) : undefined
  return ways
    ? { state: { ...state, ...afresh, ways, notice: "turned" }, command: negotiate(0) }
    : { state: { ...state, fruitless: count }, command: negotiate(afterMs) }
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
        command: negotiate(Math.max(streamRetryMs, Math.min(againMs, longestRetryMs))),
      }
    case 507: {
      const lostSessions = state.lostSessions + 1
      return {
        state: { ...state, notice: "sessionNotFound", lostSessions, unreachable: 0, fruitless: 0 },
        command: negotiate(lostSessions > 1 ? streamRetryMs : 0),
      }
    }
    default:
      // Who refuses the stream refuses its sound as well.
      return givenUp(
        state,
        state.ways.slice(1).filter((way) => way !== "sound"),
        "failed",
      )
  }
}
