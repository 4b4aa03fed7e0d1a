/** The broker link as a state table (B1, B3-B5, CH7), run by `brokerLink`. */
export type LinkState =
  | { readonly _tag: "Idle" }
  /**
   * `attempt` counts the attempts since the link was last stable. `refused`: whether one of them was refused a token.
   * `pause`: the delay before the attempt; `undefined` during the attempt.
   */
  | {
      readonly _tag: "Connecting"
      readonly attempt: number
      readonly refused: boolean
      readonly pause?: Pause | undefined
      /** Whether this attempt was spread over a crowd (decision 035); absent if not. */
      readonly crowded?: boolean
    }
  /** `attempt`: the one that succeeded. The delays continue from it if the link is not stable. */
  | { readonly _tag: "Connected"; readonly afterRefusal: boolean; readonly attempt: number }

export interface Pause {
  readonly ms: number
  readonly freshToken: boolean
}

export type LinkEvent =
  | { readonly _tag: "Wanted" }
  | { readonly _tag: "Opened" }
  /**
   * The link broke, did not answer, could not be made in time (`connectTimeoutMs`), or no token was available.
   * `openMs`: how long it was open.
   */
  | { readonly _tag: "Lost"; readonly openMs: number }
  | { readonly _tag: "Refused" }
  | { readonly _tag: "TokenDue" }
  | { readonly _tag: "TokenReplaced" }
  | { readonly _tag: "PauseOver" }
  /**
   * The page came back from sleep, from the background or online. `waitedMs`: the part of the delay that had passed.
   */
  | { readonly _tag: "Woken"; readonly waitedMs: number }

export type LinkCommand =
  | { readonly _tag: "Keep" }
  | { readonly _tag: "Wait"; readonly ms: number }
  | { readonly _tag: "Connect"; readonly freshToken: boolean }
  /** Probe the broker. Without an answer in time the link is lost. */
  | { readonly _tag: "Probe" }

export interface LinkStep {
  readonly state: LinkState
  readonly command: LinkCommand
}

/**
 * A token is renewed this long before it expires, in ms: 5 s (B5), or a quarter of a lifetime shorter than 20 s
 * (readings B5).
 */
export const tokenLeadMs = (lifetimeMs: number): number => Math.min(5_000, lifetimeMs / 4)
/**
 * Minimum lifetime of a token that opens a session, in ms: with less, sessions would follow each other without a delay.
 */
export const shortestTokenMs = 4_000
const longestConnectMs = 15_000
/**
 * Timeout of an attempt after consecutive timeouts, in ms: 5 s (B1), 10 s after three and 15 s after six, so that a
 * slow server can admit visitors (decision 043).
 */
export const connectTimeoutMs = (timeouts: number): number =>
  Math.min(longestConnectMs, 5_000 * (1 + Math.floor(timeouts / 3)))
/**
 * Timeout of a probe, in ms. On a train an answer needs more than 1 s, and a returning visitor is looking at the page.
 */
export const probePatienceMs = 2_000
/**
 * Duration after which a link counts as stable, in ms. The delays continue for a link that broke sooner; otherwise a
 * broker that accepts and drops connections would receive 100 of them a second. This long because each session requests
 * queues and history.
 */
export const wellAfterMs = 10_000
/**
 * Minimum time between two sessions that end because this tab has another token, in ms: as often as tokens are fetched
 * at most (decision 019). A backend that refuses every token causes replacements; in the meantime the open session was
 * accepted, and nothing is lost.
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
 * The next state of the link and its command. `draw` in [0, 1) spreads the delays, over `crowdMs` if a crowd may
 * reconnect at the same moment. An event that a state does not handle changes nothing.
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
          if (event.openMs < wellAfterMs && state.attempt > patientAttempts) {
            const ms = spreadOf(shortLivedMs, draw)
            return waiting(state.attempt + 1, false, { ms, freshToken: false })
          }
          return again(event.openMs < wellAfterMs ? state.attempt : 0, false, false)
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

/** Consecutive attempts after which the delays are longer (B3). */
export const patientAttempts = 5

/** Delay before the attempt of this number: 10 ms first, 1 s for 1 to 5, 5 s beyond (B3). */
export const reconnectDelayMs = (attempt: number): number =>
  attempt <= 0 ? 10 : attempt <= patientAttempts ? 1_000 : 5_000

/**
 * Delay for a broker that accepts and drops connections, in ms: each session makes its subscribers send requests, which
 * a failed attempt does not.
 */
const shortLivedMs = 7_500

/** A delay drawn from 80 to 120 % of its value, so that visitors do not reconnect at once; `draw` is in [0, 1). */
const spreadOf = (ms: number, draw: number): number => Math.round(ms * (0.8 + 0.4 * draw))

/** The longest time over which a crowd's later attempts are spread, in ms: it doubles with each failure up to this. */
const longestBackoffMs = 60_000

/**
 * The delay before the attempt of this number, spread by a fifth from attempt 1 on. In a crowd it is spread from the
 * first attempt on, over the time in which all can be readmitted. After the second failure and each further one it is
 * spread over twice the time: attempts that time out on a busy server take up its capacity.
 */
export const spreadMs = (attempt: number, draw: number, crowdMs = 0): number => {
  const delay = reconnectDelayMs(attempt)
  if (crowdMs > 0) return Math.round(delay + Math.min(crowdMs * 2 ** Math.max(0, attempt - 1), longestBackoffMs) * draw)
  return attempt <= 0 ? delay : spreadOf(delay, draw)
}

/** The minimum delay after a failure, in ms, regardless of wakes: `online` may flap ten times a second. */
export const hurryAfterMs = 500

/** The rest of a delay after a wake, `waitedMs` into it. */
export const hurriedMs = (pauseMs: number, waitedMs: number): number =>
  Math.max(0, Math.min(pauseMs, hurryAfterMs) - waitedMs)

/**
 * The broker link as a visitor sees it: connected; connecting, at first or again; connecting while the attempts of a
 * crowd are spread (B3); failed, although it is retried (B7).
 */
export type VisibleLink = "connected" | "connecting" | "crowded" | "failed"

export const visibleLink = (state: LinkState): VisibleLink => {
  if (state._tag === "Connected") return "connected"
  if (state._tag === "Idle") return "connecting"
  return state.attempt > patientAttempts ? "failed" : state.crowded ? "crowded" : "connecting"
}

/** Number of visitors that may reconnect at once without an additional delay: B3's delays are enough. */
const usualCrowd = 100
/**
 * Number of visitors a second that the backend readmits beside its other work (measured: docs/reliability.md). More
 * visitors leave it less time for that: each message of the webinar goes to all of them.
 */
const returnsASecond = (visitors: number): number => (visitors <= 500 ? 125 : 100)
/**
 * The longest time over which a crowd's first attempts are spread, in ms: a chat that visitors are reading must not be
 * away for longer.
 */
const longestFirstSpreadMs = 20_000

/**
 * The time over which visitors that reconnect at the same moment are spread, in ms; 0 for few visitors (decision 035).
 * It is added to B3's delays: without it all of them would reconnect at the same moment. A visitor whose own network
 * was down does not wait for it: the browser's `online` event ends every delay.
 */
export const crowdSpreadMs = (visitors: number): number =>
  visitors <= usualCrowd ? 0 : Math.min((visitors / returnsASecond(visitors)) * 1_000, longestFirstSpreadMs)
