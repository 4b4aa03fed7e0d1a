import { Clock, Effect } from "effect"
import { tokenMarginMs } from "../../domain/broker/linkPolicy.ts"
import type { AccessToken } from "../ports/AccessTokens.ts"

/** How long from now until the token must be renewed, in ms (B5); undefined where it does not say. */
export const untilDue = (token: AccessToken, now: number): number | undefined =>
  token.lifetimeMs === undefined ? undefined : token.lifetimeMs - tokenMarginMs - (now - token.receivedAt)

/** Whether a token is due within 5 s of its receipt: a session with it counts as an attempt that was lost (decisions B5). */
export const isShort = ({ lifetimeMs }: AccessToken): boolean =>
  lifetimeMs !== undefined && lifetimeMs - tokenMarginMs < tokenMarginMs

/** A clock that only runs forward, in ms. */
export const steadyNow = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1_000_000)
