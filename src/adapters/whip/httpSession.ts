import { Effect, type Scope } from "effect"
import { SignallingRefused } from "../../application/ports/media/Receiving.ts"
import { retryAfterMs } from "../reading/retryAfter.ts"

/** The media type of a session description. */
export const sdpType = "application/sdp"

/** Headers of a description. A media server's own token is sent only to that server. */
export const sdpHeaders = (token: string | undefined): Record<string, string> => ({
  "content-type": sdpType,
  accept: sdpType,
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
})

/**
 * Maps an HTTP refusal to a status of Wowza's signalling, which playing and publishing use (S3). A missing stream (404,
 * 410) may start later; conflicts and overload (409, 425, 429), timeouts (408) and server errors (5xx) are temporary;
 * all others are final.
 */
export const refusalOf = (status: number, headers: Headers): SignallingRefused => {
  const passes = status >= 500 || [408, 409, 425, 429].includes(status)
  const isKnown = [503, 504, 507, 514].includes(status)
  const meaning = status === 404 || status === 410 ? 502 : passes && !isKnown ? 503 : status
  return new SignallingRefused({ status: meaning, againMs: retryAfterMs(headers.get("retry-after"), Date.now()) })
}

/**
 * The address of the session that a response started; `undefined` if there is none. Location may be relative to the
 * response's address.
 */
export const sessionIn = (response: Response, asked: string): string | undefined => {
  const location = response.headers.get("location")
  const base = response.url || asked
  return location !== null && URL.canParse(location, base) ? new URL(location, base).href : undefined
}

/** Commas separate links, except inside quotes or an address. */
export const linksIn = (header: string | null): ReadonlyArray<string> =>
  (header ?? "").match(/<[^>]*>(?:[^,"]|"(?:[^"\\]|\\.)*")*/g) ?? []

/** The address whose GET answers once the session is lost (contracts/whip.openapi.yaml). `undefined` if there is none. */
const lossAddress = (headers: Headers, session: string): string | undefined => {
  const link = linksIn(headers.get("link")).find((each) => each.includes('rel="urn:online-showroom:session-loss"'))
  const address = link?.slice(1, link.indexOf(">"))
  return address !== undefined && URL.canParse(address, session) ? new URL(address, session).href : undefined
}

/** Delay after an answer, in ms, for a server that answers at once. */
const pauseMs = 250
/** Delay before a failed request is repeated, in ms. */
const askAgainMs = 2_000

/** Runs `lose` once the server reports the session as lost, until the scope closes. Does nothing for other servers. */
export const followSession = (
  fetch: typeof globalThis.fetch,
  session: string,
  headers: Headers,
  lose: Effect.Effect<void>,
): Effect.Effect<void, never, Scope.Scope> => {
  const address = lossAddress(headers, session)
  if (address === undefined) return Effect.void
  // Chromium lets a request wait for an earlier one to the same address, unless that one bypasses its cache.
  const asked = Effect.tryPromise((signal) => fetch(address, { signal, cache: "no-store" })).pipe(
    Effect.map(({ status }) => status),
    Effect.catch(() => Effect.as(Effect.sleep(askAgainMs), 204)),
  )
  const followed: Effect.Effect<void> = Effect.flatMap(asked, (status) => {
    if (status === 204) return Effect.delay(followed, pauseMs)
    return status === 404 ? lose : Effect.void
  })
  return Effect.asVoid(Effect.forkScoped(followed))
}

/** Deletes a session when the scope closes, or when the page unloads, which runs no other finalizer. */
export const deleteOnClose = (
  fetch: typeof globalThis.fetch,
  session: string,
  token: string | undefined,
): Effect.Effect<void, never, Scope.Scope> => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  // keepalive: the browser sends it also while the page unloads. If it is lost, the server times the session out.
  const deleted = () => fetch(session, { method: "DELETE", keepalive: true, headers })
  return Effect.acquireRelease(
    Effect.sync(() => {
      const leave = () => void deleted().catch(() => undefined)
      globalThis.addEventListener?.("pagehide", leave)
      return leave
    }),
    (leave) =>
      Effect.andThen(
        Effect.sync(() => globalThis.removeEventListener?.("pagehide", leave)),
        Effect.tryPromise(deleted).pipe(
          Effect.catch(() => Effect.logWarning("A session could not be deleted")),
          Effect.forkDetach,
        ),
      ),
  ).pipe(Effect.asVoid)
}
