import { Deferred, Effect, type Scope } from "effect"
import { type Broadcast, type BroadcastFailure, MediaBroken } from "../../application/ports/media/BroadcastPlayer.ts"
import { SignallingUnreachable } from "../../application/ports/media/Receiving.ts"
import { retryAfterMs } from "../reading/retryAfter.ts"
import { playlistFailure } from "./hlsFailures.ts"
import { surfaceMedia, type WatchFrames } from "./surfaceMedia.ts"

export interface NativeBroadcastParts {
  readonly watchFrames: WatchFrames
  readonly fetch: typeof globalThis.fetch
  /** Whether this address is asked with the cookies of its origin. */
  readonly withCredentials: (url: string) => boolean
}

/** HLS by the browser itself, where hls.js cannot run. It says little of what goes wrong, so the playlist is asked for first. */
export const nativeBroadcast = (
  { watchFrames, fetch, withCredentials }: NativeBroadcastParts,
  url: string,
): Effect.Effect<Broadcast, BroadcastFailure, Scope.Scope> =>
  Effect.gen(function* () {
    const bears = withCredentials(url)
    const { ok, status, headers } = yield* Effect.tryPromise({
      try: (signal) => fetch(url, { signal, cache: "no-store", credentials: bears ? "include" : "same-origin" }),
      catch: () => new SignallingUnreachable(),
    })
    if (!ok) return yield* Effect.fail(playlistFailure(status, retryAfterMs(headers.get("retry-after"), Date.now())))
    const over = Deferred.makeUnsafe<never, BroadcastFailure>()
    const broken = () =>
      void Deferred.doneUnsafe(over, Effect.fail(new MediaBroken({ reason: "The browser cannot play it" })))
    const { media, expectsFrames, release } = surfaceMedia(
      {
        show: (video) => {
          video.addEventListener("error", broken)
          // Its own requests go with cookies only where it is told so before the address.
          if (bears) video.crossOrigin = "use-credentials"
          video.src = url
        },
        takeOff: (video) => {
          video.removeEventListener("error", broken)
          video.removeAttribute("src")
          video.removeAttribute("crossorigin")
          video.load()
        },
      },
      watchFrames,
    )
    yield* Effect.addFinalizer(() => Effect.sync(release))
    return { media, expectsFrames, reading: Effect.succeed(undefined), over: Deferred.await(over) }
  })
