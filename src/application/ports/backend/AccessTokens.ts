import type { Effect } from "effect"
import { Data } from "effect"

/** No token is available (X2: only logged). The visitor may try again. */
export class TokenUnavailable extends Data.TaggedError("TokenUnavailable")<{
  readonly status: number
  /** The answer's message (N3); `undefined` if it has none. */
  readonly detail?: string | undefined
}> {}

/** A bearer token and its lifetime. */
export interface AccessToken {
  readonly value: string
  /** exp - iat, in ms; `undefined` if the token does not state it. */
  readonly lifetimeMs: number | undefined
  /** Time of receipt, in ms of a monotonic clock (readings B5). */
  readonly receivedAt: number
}

/** The bearer token of this tab (E6), held in memory. */
export interface AccessTokens {
  /** The current token, or a first one. */
  readonly current: Effect.Effect<AccessToken, TokenUnavailable>
  /**
   * Fetches a new token; concurrent callers share it (readings X1). `stale` is the refused token: if another one is
   * current already, returns that one. Fails at once if so many were refused that the next one is more than 5 s away.
   */
  readonly refreshed: (stale: string | undefined) => Effect.Effect<AccessToken, TokenUnavailable>
  /** Calls the listener for each new token. Returns an unsubscribe function. */
  readonly onChange: (listener: (token: AccessToken) => void) => () => void
}
