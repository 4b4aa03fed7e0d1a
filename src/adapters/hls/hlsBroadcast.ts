import { Deferred, Effect, type Scope } from "effect"
import type Hls from "hls.js"
import type { ErrorData, Events, HlsConfig } from "hls.js"
import type { Broadcast, BroadcastFailure } from "../../application/ports/BroadcastPlayer.ts"
import { failureOf } from "./hlsFailures.ts"
import { surfaceMedia, type WatchFrames } from "./surfaceMedia.ts"

/** How near to life it plays, and who repeats what. */
const settings: Partial<HlsConfig> = {
  // Two pieces behind the newest, and a little faster than life to get back there (measured: it slips by 0.4 s in 36 s otherwise).
  liveSyncDurationCount: 2,
  liveMaxLatencyDurationCount: 6,
  maxLiveSyncPlaybackRate: 1.1,
  backBufferLength: 10,
  // Who waits for a playlist is told at once, and asks again by the policy's own pauses (RC6).
  manifestLoadPolicy: {
    default: { maxTimeToFirstByteMs: 6_000, maxLoadTimeMs: 7_000, timeoutRetry: null, errorRetry: null },
  },
}

// Named by text: the library's own enumeration would have to be loaded for it.
const parsed = "hlsManifestParsed" as Events.MANIFEST_PARSED
const error = "hlsError" as Events.ERROR

/** hls.js at work on a playlist. Media that break are recovered once; the second time it is over (DV10). */
export const hlsBroadcast = (
  Player: typeof Hls,
  url: string,
  watchFrames: WatchFrames,
): Effect.Effect<Broadcast, BroadcastFailure, Scope.Scope> =>
  Effect.gen(function* () {
    const hls = yield* Effect.acquireRelease(
      Effect.sync(() => new Player(settings)),
      (made) => Effect.sync(() => made.destroy()),
    )
    const read = Deferred.makeUnsafe<void, BroadcastFailure>()
    const over = Deferred.makeUnsafe<never, BroadcastFailure>()
    let hasRecovered = false
    hls.on(parsed, () => void Deferred.doneUnsafe(read, Effect.void))
    hls.on(error, (_name, data: ErrorData) => {
      if (!data.fatal) return
      if (data.type === "mediaError" && !hasRecovered) {
        hasRecovered = true
        return hls.recoverMediaError()
      }
      const failure = Effect.fail(failureOf(data))
      Deferred.doneUnsafe(read, failure)
      Deferred.doneUnsafe(over, failure)
    })
    const { media, expectsFrames, release } = surfaceMedia(
      {
        show: (video) => hls.attachMedia(video),
        takeOff: () => hls.detachMedia(),
      },
      watchFrames,
    )
    yield* Effect.addFinalizer(() => Effect.sync(release))
    hls.loadSource(url)
    yield* Deferred.await(read)
    // How much arrives says little of a stream that comes in pieces: whether it stalls is what counts.
    return { media, expectsFrames, reading: Effect.succeed(undefined), over: Deferred.await(over) }
  })
