import { Effect, type Scope } from "effect"
import { SignallingRefused } from "../../application/ports/media/Receiving.ts"
import { retryAfterMs } from "../reading/retryAfter.ts"

/** What a description is, over HTTP. */
export const sdpType = "application/sdp"

/** Headers of a description; the media server's own token, where it asks for one, goes to it alone. */
export const sdpHeaders = (token: string | undefined): Record<string, string> => ({
  "content-type": sdpType,
  accept: sdpType,
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
})

/**
 * What a refusal over HTTP means to playing and publishing, which go by the statuses of Wowza's signalling (S3). No stream (404,
 * 410) may come; what is taken or busy (409, 425, 429), slow (408) or broken (5xx) passes; all else is a refusal for good.
 */
export const refusalOf = (status: number, headers: Headers): SignallingRefused => {
  const passes = status >= 500 || [408, 409, 425, 429].includes(status)
  const isKnown = [503, 504, 507, 514].includes(status)
  const meaning = status === 404 || status === 410 ? 502 : passes && !isKnown ? 503 : status
  return new SignallingRefused({ status: meaning, againMs: retryAfterMs(headers.get("retry-after"), Date.now()) })
}

/** Where the session stands that an answer began; undefined when there is none. Location may be relative to where it came from. */
export const sessionIn = (response: Response, asked: string): string | undefined => {
  const location = response.headers.get("location")
  const base = response.url || asked
  return location !== null && URL.canParse(location, base) ? new URL(location, base).href : undefined
}

/** Deletes a session with the scope, or with the page, which runs nothing of ours any more but this. */
export const heldOpen = (
  fetch: typeof globalThis.fetch,
  session: string,
  token: string | undefined,
): Effect.Effect<void, never, Scope.Scope> => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  // keepalive: it is sent also while the page goes away. A server that does not hear of it notices by itself.
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
