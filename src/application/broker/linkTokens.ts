import { Clock, Effect } from "effect"
import { type LinkEvent, replaceEveryMs, shortestTokenMs, tokenLeadMs } from "../../domain/broker/linkPolicy.ts"
import type { AccessToken, AccessTokens, TokenUnavailable } from "../ports/backend/AccessTokens.ts"
import type { PageLifecycle } from "../ports/browser/Page.ts"

/** A monotonic clock, in ms. */
export const steadyNow = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1_000_000)

/** Time until the token must be renewed, in ms (B5); `undefined` if the token has no lifetime. */
const untilDue = (token: AccessToken, now: number): number | undefined =>
  token.lifetimeMs === undefined
    ? undefined
    : token.lifetimeMs - tokenLeadMs(token.lifetimeMs) - (now - token.receivedAt)

const isDue = (token: AccessToken, now: number): boolean =>
  (token.lifetimeMs ?? shortestTokenMs) < shortestTokenMs || (untilDue(token, now) ?? 1) <= 0

/** The tokens of one link (B4, B5). */
export interface LinkTokens {
  /**
   * A token to connect with: the current one, or a new one if that is due or was refused. `undefined` if even a new one
   * expires too soon: that counts as a lost attempt, because otherwise the loop would spin.
   */
  readonly next: (freshToken: boolean) => Effect.Effect<AccessToken | undefined, TokenUnavailable>
  /** Completes when a session with this token must be replaced (B5). */
  readonly over: (token: AccessToken) => Effect.Effect<LinkEvent>
}

export const linkTokens = (tokens: AccessTokens, sleep: PageLifecycle["sleep"]): LinkTokens => {
  let last: string | undefined
  let replacedAt: number | undefined

  /** Limits replacements: waits until a session may end for another token. */
  const inTurn = Effect.gen(function* () {
    if (replacedAt !== undefined) yield* sleep(Math.max(0, replacedAt + replaceEveryMs - (yield* steadyNow)))
    replacedAt = yield* steadyNow
  })

  /** Completes when this tab has another token, even if that arrived while the session was opening. */
  const untilReplaced = (token: AccessToken): Effect.Effect<LinkEvent> =>
    Effect.raceFirst(
      Effect.callback<void>((resume) => {
        const stop = tokens.onChange(({ value }) => {
          if (value !== token.value) resume(Effect.void)
        })
        return Effect.sync(stop)
      }),
      Effect.flatMap(tokens.current, ({ value }) => (value === token.value ? Effect.never : Effect.void)).pipe(
        Effect.catchTag("TokenUnavailable", () => Effect.never),
      ),
    ).pipe(Effect.andThen(inTurn), Effect.as({ _tag: "TokenReplaced" } as const))

  const due = (token: AccessToken): Effect.Effect<LinkEvent> =>
    Effect.gen(function* () {
      const ms = untilDue(token, yield* steadyNow)
      if (ms === undefined) return yield* Effect.never
      yield* sleep(Math.max(0, ms))
      return { _tag: "TokenDue" }
    })

  return {
    next: (freshToken) =>
      Effect.gen(function* () {
        const there = yield* freshToken ? tokens.refreshed(last) : tokens.current
        const token = !freshToken && isDue(there, yield* steadyNow) ? yield* tokens.refreshed(there.value) : there
        last = token.value
        return isDue(token, yield* steadyNow) ? undefined : token
      }),
    over: (token) => Effect.raceFirst(due(token), untilReplaced(token)),
  }
}
