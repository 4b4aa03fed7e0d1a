import { Deferred, Effect, type Scope } from "effect"
import { type Broadcast, type BroadcastFailure, MediaBroken } from "../../application/ports/BroadcastPlayer.ts"
import { SignallingUnreachable } from "../../application/ports/SignallingChannel.ts"
import { playlistFailure } from "./hlsFailures.ts"
import { surfaceMedia, type WatchFrames } from "./surfaceMedia.ts"

/** HLS by the browser itself, where hls.js cannot run. It says little of what goes wrong, so the playlist is asked for first. */
export const nativeBroadcast = (
  url: string,
  watchFrames: WatchFrames,
  fetch: typeof globalThis.fetch,
): Effect.Effect<Broadcast, BroadcastFailure, Scope.Scope> =>
  Effect.gen(function* () {
    const { ok, status } = yield* Effect.tryPromise({
      try: (signal) => fetch(url, { signal, cache: "no-store" }),
      catch: () => new SignallingUnreachable(),
    })
    if (!ok) return yield* Effect.fail(playlistFailure(status))
    const over = Deferred.makeUnsafe<never, BroadcastFailure>()
    const broken = () =>
      void Deferred.doneUnsafe(over, Effect.fail(new MediaBroken({ reason: "The browser cannot play it" })))
    const { media, expectsFrames, release } = surfaceMedia(
      {
        show: (video) => {
          video.addEventListener("error", broken)
          video.src = url
        },
        takeOff: (video) => {
          video.removeEventListener("error", broken)
          video.removeAttribute("src")
          video.load()
        },
      },
      watchFrames,
    )
    yield* Effect.addFinalizer(() => Effect.sync(release))
    return { media, expectsFrames, reading: Effect.succeed(undefined), over: Deferred.await(over) }
  })
