/** The broker link as a table (B1, B3-B5, CH7); interpreted by superviseLink. */
export type LinkState =
  | { readonly _tag: "Idle" }
  /**
   * `attempt` counts the attempts since the link was last well; `refused` says that a token was refused on the way; `pause` is
   * what is waited before the attempt, and undefined while it is made.
   */
  | {
      readonly _tag: "Connecting"
      readonly attempt: number
      readonly refused: boolean
      readonly pause?: Pause | undefined
      /** Whether this attempt was spread over a crowd (decision 035); absent: no. */
      readonly crowded?: boolean
    }
  /** `attempt`: the one that brought it about, from which the delays go on when the link does not stand. */
  | { readonly _tag: "Connected"; readonly afterRefusal: boolean; readonly attempt: number }

export interface Pause {
  readonly ms: number
  readonly freshToken: boolean
}

export type LinkEvent =
  | { readonly _tag: "Wanted" }
  | { readonly _tag: "Opened" }
  /**
   * The link broke, was not answered on, could not be made within 5 s, or there was no token to be had. `stoodMs`: for how long
   * it had stood.
   */
  | { readonly _tag: "Lost"; readonly stoodMs: number }
  | { readonly _tag: "Refused" }
  /** The token is about to run out. */
  | { readonly _tag: "TokenDue" }
  | { readonly _tag: "TokenReplaced" }
  | { readonly _tag: "PauseOver" }
  /** The page came back from sleep, from the background or online; `pausedMs` of the pause had passed. */
  | { readonly _tag: "Woken"; readonly waitedMs: number }

export type LinkCommand =
  | { readonly _tag: "Keep" }
  | { readonly _tag: "Wait"; readonly ms: number }
  | { readonly _tag: "Connect"; readonly freshToken: boolean }
  /** Ask the far side for a sign of life; without one in time the link is lost. */
  | { readonly _tag: "Probe" }

export interface LinkStep {
  readonly state: LinkState
  readonly command: LinkCommand
}

/** A token is renewed this long before its end, in ms: 5 s (B5), or a quarter of a life that is shorter than 20 s (decisions B5). */
export const tokenLeadMs = (lifetimeMs: number): number => Math.min(5_000, lifetimeMs / 4)
/** Least life of a token that opens a session, in ms: with less, sessions would follow each other without a pause. */
export const shortestTokenMs = 4_000
const longestConnectMs = 15_000
/**
 * Timeout of an attempt after so many in a row that timed out, in ms: 5 s (B1), 10 s after three and 15 s after six, so that a slow server
 * lets visitors in (decision 043).
 */
export const connectTimeoutMs = (timeouts: number): number =>
  Math.min(longestConnectMs, 5_000 * (1 + Math.floor(timeouts / 3)))
/** How long the far side may take to answer a probe: on a train it needs more than 1 s, and a visitor who is back looks on. */
export const probePatienceMs = 2_000
/**
 * A link that broke sooner was never well: the delays go on, or one who lets in and throws out would be called 100 times a second.
 * As long as this, for each session has its queues asked for and history read.
 */
export const wellAfterMs = 10_000
/**
 * Least time between two sessions that end because this tab holds another token, in ms: as often as tokens are fetched at most
 * (decision 019). A backend that refuses each token has each of them replaced; meanwhile the open session was accepted, and nothing is
 * lost.
 */
export const replaceEveryMs = 15_000

const connectNow = (freshToken: boolean, attempt: number): LinkStep => ({
  state: { _tag: "Connecting", attempt, refused: false },
  command: { _tag: "Connect", freshToken },
})

const waiting = (attempt: number, refused: boolean, pause: Pause, crowded = false): LinkStep => ({
  state: { _tag: "Connecting", attempt, refused, pause, crowded },
  command: { _tag: "Wait", ms: pause.ms },
})

/**
 * The next state of the link and what to do; `draw` in [0, 1) spreads the delays, over `crowdMs` where a crowd may come back at the
 * same moment. What has no place in a state changes nothing.
 */
export const nextLink = (state: LinkState, event: LinkEvent, draw: number, crowdMs = 0): LinkStep => {
  const keep: LinkStep = { state, command: { _tag: "Keep" } }
  const again = (failed: number, refused: boolean, freshToken: boolean) =>
    waiting(failed + 1, refused, { ms: spreadMs(failed, draw, crowdMs), freshToken }, crowdMs > 0)
  switch (state._tag) {
    case "Idle":
      return event._tag === "Wanted" ? connectNow(false, 0) : keep
    case "Connecting": {
      const { attempt, refused, pause } = state
      if (pause === undefined)
        switch (event._tag) {
          case "Opened":
            return { state: { _tag: "Connected", afterRefusal: refused, attempt }, command: { _tag: "Keep" } }
          case "Lost":
            return again(attempt, refused, false)
          case "Refused":
            return again(attempt, true, true)
          default:
            return keep
        }
      switch (event._tag) {
        case "PauseOver":
          return {
            state: { ...state, pause: undefined },
            command: { _tag: "Connect", freshToken: pause.freshToken },
          }
        case "Woken":
          return waiting(attempt, refused, { ...pause, ms: hurriedMs(pause.ms, event.waitedMs) })
        default:
          return keep
      }
    }
    case "Connected":
      switch (event._tag) {
        case "Lost":
          if (event.stoodMs < wellAfterMs && state.attempt > patientAttempts) {
            const ms = spreadOf(shortLivedMs, draw)
            return waiting(state.attempt + 1, false, { ms, freshToken: false })
          }
          return again(event.stoodMs < wellAfterMs ? state.attempt : 0, false, false)
        case "TokenDue":
          return connectNow(true, state.attempt)
        case "TokenReplaced":
          return connectNow(false, state.attempt)
        case "Woken":
          return { state, command: { _tag: "Probe" } }
        default:
          return keep
      }
  }
}

/** After so many attempts in a row they come less often (B3). */
export const patientAttempts = 5

/** Wait before the attempt of this number: 10 ms first, 1 s for 1 to 5, 5 s beyond (B3). */
export const reconnectDelayMs = (attempt: number): number =>
  attempt <= 0 ? 10 : attempt <= patientAttempts ? 1_000 : 5_000

/**
 * Wait beyond those where the broker lets in and throws out, in ms: each session costs its listeners requests, which an attempt that
 * meets nobody does not.
 */
const shortLivedMs = 7_500

/** A wait drawn from 80 to 120 % of its value, so that not all come back at once; draw is in [0, 1). */
const spreadOf = (ms: number, draw: number): number => Math.round(ms * (0.8 + 0.4 * draw))

/** The longest time over which the attempts of a crowd are spread, in ms, however often they have failed. */
const longestCrowdMs = 60_000

/**
 * The wait before the attempt of this number, spread from attempt 1 on by a fifth; in a crowd from the first on, over as long as letting
 * all of them in takes, and twice as long after each failure: attempts that a busy server answers too late cost it what it lacks.
 */
export const spreadMs = (attempt: number, draw: number, crowdMs = 0): number => {
  const delay = reconnectDelayMs(attempt)
  if (crowdMs > 0) return Math.round(delay + Math.min(crowdMs * 2 ** Math.max(0, attempt), longestCrowdMs) * draw)
  return attempt <= 0 ? delay : spreadOf(delay, draw)
}

/** The least pause after a failure, however often the page is woken: `online` may flap ten times a second. */
export const hurryAfterMs = 500

/** What is left of a pause after a wake, `waitedMs` into it. */
export const hurriedMs = (pauseMs: number, waitedMs: number): number =>
  Math.max(0, Math.min(pauseMs, hurryAfterMs) - waitedMs)

/**
 * How the broker link looks to a visitor: well; being made, at first or again; the same while the attempts of a crowd are spread (B3);
 * failed, though it is retried (B7).
 */
export type LinkShown = "connected" | "connecting" | "crowded" | "failed"

export const linkShown = (state: LinkState): LinkShown => {
  if (state._tag === "Connected") return "connected"
  if (state._tag === "Idle") return "connecting"
  return state.attempt > patientAttempts ? "failed" : state.crowded ? "crowded" : "connecting"
}
