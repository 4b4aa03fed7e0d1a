/** The broker link as a table (B1, B3-B5); carried out by brokerLink. */
export type LinkState =
  | { readonly _tag: "Idle" }
  /** `attempt` counts the attempts since the link was last well; `refused` says that a token was refused on the way. */
  | { readonly _tag: "Connecting"; readonly attempt: number; readonly refused: boolean }
  | { readonly _tag: "Connected"; readonly afterRefusal: boolean }

export type LinkEvent =
  | { readonly _tag: "Wanted" }
  | { readonly _tag: "Opened" }
  /** The link broke, could not be made within 5 s, or there was no token to be had. */
  | { readonly _tag: "Lost" }
  | { readonly _tag: "Refused" }
  /** The token runs out within 5 s. */
  | { readonly _tag: "TokenDue" }
  | { readonly _tag: "TokenReplaced" }

export type LinkCommand =
  | { readonly _tag: "Keep" }
  | { readonly _tag: "Connect"; readonly afterMs: number; readonly freshToken: boolean }

export interface LinkStep {
  readonly state: LinkState
  readonly command: LinkCommand
}

/** Before a token's last 5 s it is renewed (B5). */
export const tokenMarginMs = 5_000
/** How long an attempt may take (B1). */
export const connectTimeoutMs = 5_000

/** Wait before the attempt of this number: 10 ms first, 1 s for 1 to 5, 5 s beyond (B3). */
export const reconnectDelayMs = (attempt: number): number => (attempt <= 0 ? 10 : attempt <= 5 ? 1_000 : 5_000)

/** A delay drawn from 80 to 120 % of its value, from attempt 1 on, so that not all come back at once; draw is in [0, 1). */
export const spreadMs = (attempt: number, draw: number): number =>
  attempt <= 0 ? reconnectDelayMs(attempt) : Math.round(reconnectDelayMs(attempt) * (0.8 + 0.4 * draw))

const keep: LinkCommand = { _tag: "Keep" }
const connectNow = (freshToken: boolean): LinkCommand => ({ _tag: "Connect", afterMs: 0, freshToken })

const again = (failed: number, refused: boolean, freshToken: boolean, draw: number): LinkStep => ({
  state: { _tag: "Connecting", attempt: failed + 1, refused },
  command: { _tag: "Connect", afterMs: spreadMs(failed, draw), freshToken },
})

/** The next state of the link and what to do; `draw` in [0, 1) spreads the delays. */
export const nextLink = (state: LinkState, event: LinkEvent, draw: number): LinkStep => {
  const failed = state._tag === "Connecting" ? state.attempt : 0
  const refused = state._tag === "Connecting" && state.refused
  switch (event._tag) {
    case "Wanted":
      return state._tag === "Idle"
        ? { state: { _tag: "Connecting", attempt: 0, refused: false }, command: connectNow(false) }
        : { state, command: keep }
    case "Opened":
      return { state: { _tag: "Connected", afterRefusal: refused }, command: keep }
    case "Lost":
      return again(failed, refused, false, draw)
    case "Refused":
      return again(failed, true, true, draw)
    case "TokenDue":
      return { state: { _tag: "Connecting", attempt: 0, refused }, command: connectNow(true) }
    case "TokenReplaced":
      return { state: { _tag: "Connecting", attempt: 0, refused }, command: connectNow(false) }
  }
}
