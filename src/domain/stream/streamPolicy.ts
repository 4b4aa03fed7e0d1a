import { noFailures, notPlaying, type PlayEvent, type PlayState, type PlayStep } from "./PlayState.ts"
import { playlistRetryMs, streamRetryMs } from "./streamTimes.ts"
import { afterFruitlessAttempt, afterRefusal, giveUpTransport, negotiate, rest } from "./streamTurns.ts"

/**
 * Attempts at a description before the error is shown and the next transport is tried (S4); for broken media, before
 * the next transport (DV10).
 */
const descriptionAttempts = 3
/** Consecutive failures from which the visitor sees that the server cannot be reached. */
const unreachableShownAfter = 3

/** The next state of playing and its command. Every state allows stopping. */
export const nextPlay = (state: PlayState, event: PlayEvent): PlayStep => {
  switch (event._tag) {
    case "Play":
      return {
        state: {
          ...notPlaying,
          phase: "starting",
          message: "aboutToStart",
          transports: event.transports,
          preferred: event.transports[0],
        },
        command: negotiate(0),
      }
    case "Stop":
      return { state: notPlaying, command: rest }
    default:
      return state.phase === "stopped" ? { state, command: rest } : whilePlaying(state, event)
  }
}

const interrupted = (state: PlayState): PlayState =>
  state.phase === "streaming" ? { ...state, phase: "reconnecting" } : state

const flowing = (state: PlayState): PlayState => ({
  ...state,
  ...noFailures,
  failures: 0,
  losses: state.losses,
  breaks: state.breaks,
  phase: "streaming",
  message: undefined,
  proven: state.transports[0],
})

const whilePlaying = (state: PlayState, event: Exclude<PlayEvent, { _tag: "Play" | "Stop" }>): PlayStep => {
  switch (event._tag) {
    case "Refused":
      return afterRefusal(state, event)
    case "Unreachable": {
      const unreachable = state.unreachable + 1
      const message = unreachable >= unreachableShownAfter ? "unreachable" : state.message
      return afterFruitlessAttempt({ ...state, unreachable, message }, unreachable > 5 ? 5_000 : 1_000)
    }
    case "NotYet": {
      const missing = state.missing + 1
      return afterFruitlessAttempt(
        { ...state, missing, unreachable: 0, message: "aboutToStart" },
        playlistRetryMs(missing),
      )
    }
    case "DescriptionFailed": {
      const failures = state.failures + 1
      if (failures % descriptionAttempts > 0) return { state: { ...state, failures }, command: negotiate(0) }
      const { state: next, command } = giveUpTransport({ ...state, failures }, state.transports.slice(1), "failed")
      // The message stays in view while the next transport is tried behind it.
      return { state: { ...next, message: "failed" }, command }
    }
    case "Broken": {
      const breaks = state.breaks + 1
      return breaks >= descriptionAttempts
        ? giveUpTransport({ ...interrupted(state), breaks }, state.transports.slice(1), "failed")
        : { state: { ...interrupted(state), breaks }, command: negotiate(breaks > 1 ? streamRetryMs : 0) }
    }
    case "CodecsMissing":
      return giveUpTransport(state, state.transports.slice(1), "unsupported")
    case "Answered":
      return {
        state: { ...state, lostSessions: 0, unreachable: 0, unanswered: 0, missing: 0 },
        command: rest,
      }
    case "Unanswered": {
      const unanswered = state.unanswered + 1
      const message = unanswered >= unreachableShownAfter ? "unreachable" : state.message
      return afterFruitlessAttempt({ ...state, unanswered, message }, 0)
    }
    case "NoMedia":
      return afterFruitlessAttempt(state, event.afterMs, event.alike)
    case "Flowing":
      return { state: flowing(state), command: rest }
    case "Steady":
      return { state: { ...state, losses: 0, breaks: 0 }, command: rest }
    case "Stalled":
      return { state: interrupted(state), command: rest }
    case "Silent":
      // Retries at once after the first loss, and with a delay after consecutive losses.
      return {
        state: { ...state, phase: "reconnecting", losses: state.losses + 1 },
        command: negotiate(state.losses > 0 ? streamRetryMs : 0),
      }
    case "AddressChanged":
      return {
        state: {
          ...interrupted(state),
          ...noFailures,
          failures: 0,
          transports: event.transports,
          preferred: event.transports[0],
          proven: undefined,
        },
        command: negotiate(0),
      }
    case "TransportsChanged": {
      const others = event.transports.filter((transport) => transport !== state.transports[0])
      return {
        state: { ...state, transports: [...state.transports.slice(0, 1), ...others], preferred: event.transports[0] },
        command: rest,
      }
    }
    case "HlsReady":
      return state.preferred === "hls" && state.transports.includes("hls")
        ? {
            state: {
              ...interrupted(state),
              ...noFailures,
              transports: ["hls", ...state.transports.filter((transport) => transport !== "hls")],
            },
            command: negotiate(0),
          }
        : { state, command: rest }
    case "Woken":
      return state.phase === "streaming"
        ? { state, command: rest }
        : { state: { ...state, unreachable: 0 }, command: negotiate(0) }
  }
}
