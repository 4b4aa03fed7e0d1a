import type { Effect } from "effect"
import { Data } from "effect"

/** No token is to be had (X2: only logged). The visitor may try again. */
export class TokenUnavailable extends Data.TaggedError("TokenUnavailable")<{
  readonly status: number
  /** The words of the answer (N3); undefined when it had none. */
  readonly detail?: string | undefined
}> {}

/** A bearer, and how long it holds. */
export interface AccessToken {
  readonly value: string
  /** exp - iat, in ms; undefined where the token does not say. */
  readonly lifetimeMs: number | undefined
  /** Receipt, in ms of a clock that only runs forward (decisions B5). */
  readonly receivedAt: number
}

/** The bearer of this tab (E6). It lives in memory. */
export interface AccessTokens {
  /** The token there is, or a first one. */
  readonly current: Effect.Effect<AccessToken, TokenUnavailable>
  /** A new one; all who ask meanwhile get the same (decisions X1). `stale` is the one that was refused: if another is there already, that one. */
  readonly refreshed: (stale: string | undefined) => Effect.Effect<AccessToken, TokenUnavailable>
  /** Calls the listener for each new token; the returned function stops it. */
  readonly onChange: (listener: (token: AccessToken) => void) => () => void
}
