import { Effect, type Scope } from "effect"

/** What a description is, over HTTP. */
export const sdpType = "application/sdp"

/** Where the session stands that an answer began; undefined when there is none. Location may be relative to where it came from. */
export const sessionIn = (response: Response, asked: string): string | undefined => {
  const location = response.headers.get("location")
  const base = response.url || asked
  return location !== null && URL.canParse(location, base) ? new URL(location, base).href : undefined
}

/** Deletes a session with the scope, or with the page, which runs nothing of ours any more but this. */
export const heldOpen = (fetch: typeof globalThis.fetch, session: string): Effect.Effect<void, never, Scope.Scope> => {
  // keepalive: it is sent also while the page goes away. A server that does not hear of it notices by itself.
  const deleted = () => fetch(session, { method: "DELETE", keepalive: true })
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
