import { Clock, Deferred, Effect } from "effect"
import * as v from "valibot"
import {
  type AccessToken,
  type AccessTokens,
  TokenUnavailable,
} from "../../../application/ports/backend/AccessTokens.ts"
import type { ConfigSource } from "../../../application/ports/backend/ConfigSource.ts"
import { createListeners } from "../../../application/store/Store.ts"
import type { Language } from "../../../domain/language/language.ts"
import { longestTokenWaitMs, nextTokenTime } from "../../../domain/request/retryPolicy.ts"
import { shape, text, whole } from "../../reading/lenient.ts"
import { callOnce, fetchLate, parseResponse, restClient } from "../transport/restCall.ts"

/** The response of auth_token (E6). */
const authTokenAnswer = shape({ token: text })

/** A time in s since 1970. Some issuers count microseconds as its fraction (RFC 7519, NumericDate). */
const date = v.union([v.number(), whole])

/** The claims for the lifetime of a token. */
const lifetimeClaims = v.object({ exp: date, iat: date })

const payloadOf = (token: string): unknown => {
  try {
    const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")
    return JSON.parse(atob(base64))
  } catch {
    // A token that is no JWT is valid as a bearer, without a known lifetime.
    return undefined
  }
}

/** `exp` - `iat` of a JWT, in ms; `undefined` if the token does not contain them. */
const lifetimeMsOf = (token: string): number | undefined => {
  const claims = v.safeParse(lifetimeClaims, payloadOf(token))
  return claims.success ? Math.round((claims.output.exp - claims.output.iat) * 1_000) : undefined
}

export interface HttpAccessTokensParts {
  readonly config: ConfigSource
  /** The uuid of the token's owner, resolved again for each token. */
  readonly uuid: Effect.Effect<string>
  readonly language: () => Language
  readonly fetch?: typeof fetch
}

/** Time on the monotonic clock, in ms; the visitor's wall clock may be changed (readings B5). */
const steadyNow = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1_000_000)

/** The bearer of this tab, from POST auth_token (E6). Concurrent callers share one request (X1). */
export const httpAccessTokens = (parts: HttpAccessTokensParts): AccessTokens => {
  const client = restClient(parts.config, parts.fetch ?? fetchLate)
  const listeners = createListeners<AccessToken>()
  let held: AccessToken | undefined
  let until = 0
  let flight: Deferred.Deferred<AccessToken, TokenUnavailable> | undefined

  const fetchToken: Effect.Effect<AccessToken, TokenUnavailable> = Effect.gen(function* () {
    const uuid = yield* parts.uuid
    const made = yield* client
    const answer = yield* callOnce(
      made,
      (rest, { header, signal }) => rest.POST("/auth_token", { params: { header }, body: { uuid }, signal }),
      { "Accept-Language": parts.language() },
    )
    const { token } = yield* parseResponse(authTokenAnswer)(answer)
    return { value: token, lifetimeMs: lifetimeMsOf(token), receivedAt: yield* steadyNow }
  }).pipe(Effect.mapError(({ status, detail }) => new TokenUnavailable({ status, detail })))

  const fetchPaced = Effect.gen(function* () {
    const before = until
    const pace = nextTokenTime(until, yield* steadyNow, held?.lifetimeMs)
    if (held && pace.waitMs > longestTokenWaitMs) return yield* new TokenUnavailable({ status: 0 })
    until = pace.until
    yield* Effect.sleep(pace.waitMs)
    return yield* Effect.tapError(fetchToken, ({ status }) =>
      Effect.sync(() => {
        // Without a response no token was refused, so the next request does not wait once the browser is online again.
        if (status === 0) until = before
      }),
    )
  })

  const take = (token: AccessToken) => {
    held = token
    listeners.notify(token)
  }

  const fresh = Effect.suspend(() => {
    if (flight) return Deferred.await(flight)
    const mine = Deferred.makeUnsafe<AccessToken, TokenUnavailable>()
    flight = mine
    return fetchPaced.pipe(
      Effect.tap((token) => Effect.sync(() => take(token))),
      Effect.onExit((exit) =>
        Effect.sync(() => {
          flight = undefined
          Deferred.doneUnsafe(mine, exit)
        }),
      ),
      // Detached: the first caller may be interrupted before the others have the token.
      Effect.forkDetach,
      Effect.andThen(Deferred.await(mine)),
    )
  })

  return {
    current: Effect.suspend(() => (held ? Effect.succeed(held) : fresh)),
    refreshed: (stale) => Effect.suspend(() => (held && held.value !== stale ? Effect.succeed(held) : fresh)),
    onChange: listeners.add,
  }
}
