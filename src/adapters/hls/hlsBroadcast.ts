import { Deferred, Effect, type Scope } from "effect"
import type Hls from "hls.js"
import type { ErrorData, HlsConfig, LevelUpdatedData, LoaderResponse, LoadPolicy, RetryConfig } from "hls.js"
import type { Broadcast, BroadcastFailure } from "../../application/ports/media/BroadcastPlayer.ts"
import { failureOf, retryAfterOf } from "./hlsFailures.ts"
import { surfaceMedia, type WatchFrames } from "./surfaceMedia.ts"

/** Pieces behind the newest where the playlist does not say how far, and how many more before it jumps back there. */
const syncPieces = 2
const jumpPieces = 4

/** A key that was just changed, or a node that has not heard of it, refuses once: 403 is asked again once, which hls.js would not. */
const orForbiddenOnce = (
  _settings: unknown,
  count: number,
  _isTimeout: boolean,
  response: LoaderResponse | undefined,
  wouldRetry: boolean,
) => wouldRetry || (count === 0 && response?.code === 403)

/**
 * Fewer than the library's own six, for where the initialisation is refused as well it repeats both without a pause (seen: 16 requests
 * in half a second). Whether a picture comes is watched by the one who plays.
 */
const errorRetry: RetryConfig = {
  maxNumRetry: 3,
  retryDelayMs: 1_000,
  maxRetryDelayMs: 8_000,
  shouldRetry: orForbiddenOnce,
}
const timeoutRetry: RetryConfig = { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 }
const patiently: LoadPolicy = {
  default: { maxTimeToFirstByteMs: 10_000, maxLoadTimeMs: 20_000, timeoutRetry, errorRetry },
}

/**
 * How near to life it plays, and who repeats what. `liveSyncDurationCount` must not stand here: what a page sets goes before the
 * HOLD-BACK of a playlist, which knows how far its server lags (RFC 8216bis 4.4.3.8).
 */
const settings: Partial<HlsConfig> = {
  // A little faster than life to get back to it (measured: it slips by 0.4 s in 36 s otherwise).
  maxLiveSyncPlaybackRate: 1.1,
  backBufferLength: 10,
  // Who waits for a playlist is told at once, and asks again by the policy's own pauses (RC6).
  manifestLoadPolicy: {
    default: { maxTimeToFirstByteMs: 6_000, maxLoadTimeMs: 7_000, timeoutRetry: null, errorRetry: null },
  },
  playlistLoadPolicy: patiently,
  fragLoadPolicy: patiently,
}

/** A wait that a server asks for is kept from here on; below it the library's own waits are as long. In ms. */
const shortestPauseMs = 2_000
const longestPauseMs = 30_000

/** Keeps the wait that a server asks for; the answer ends it. */
const pauses = (hls: Hls) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    keep: (askedMs: number | undefined) => {
      if (askedMs === undefined || askedMs <= shortestPauseMs) return
      clearTimeout(timer)
      hls.stopLoad()
      timer = setTimeout(() => hls.startLoad(), Math.min(askedMs, longestPauseMs))
    },
    end: () => clearTimeout(timer),
  }
}

export interface HlsBroadcastParts {
  readonly Player: typeof Hls
  readonly watchFrames: WatchFrames
  /** Whether this address is asked with the cookies of its origin. */
  readonly withCredentials: (url: string) => boolean
}

/** hls.js at work on a playlist. Media that break are recovered once; the second time it is over (DV10). */
export const hlsBroadcast = (
  { Player, watchFrames, withCredentials }: HlsBroadcastParts,
  url: string,
): Effect.Effect<Broadcast, BroadcastFailure, Scope.Scope> =>
  Effect.gen(function* () {
    const xhrSetup = (xhr: XMLHttpRequest, asked: string) => {
      xhr.withCredentials = withCredentials(asked)
    }
    const hls = yield* Effect.acquireRelease(
      Effect.sync(() => new Player({ ...settings, xhrSetup })),
      (made) => Effect.sync(() => made.destroy()),
    )
    hls.config.liveSyncDurationCount = syncPieces
    const read = Deferred.makeUnsafe<void, BroadcastFailure>()
    const over = Deferred.makeUnsafe<never, BroadcastFailure>()
    const pause = pauses(hls)
    let hasRecovered = false
    hls.on(Player.Events.MANIFEST_PARSED, () => void Deferred.doneUnsafe(read, Effect.void))
    hls.on(Player.Events.LEVEL_UPDATED, (_name, { details }: LevelUpdatedData) => {
      // It jumps to the live edge when it is further behind than this, so this lies beyond what the playlist wants.
      const held = Math.max(details.holdBack, details.partHoldBack) / details.targetduration
      hls.config.liveMaxLatencyDurationCount = Math.max(syncPieces, held) + jumpPieces
    })
    hls.on(Player.Events.ERROR, (_name, data: ErrorData) => {
      if (!data.fatal) return pause.keep(retryAfterOf(data.networkDetails))
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
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        pause.end()
        release()
      }),
    )
    hls.loadSource(url)
    yield* Deferred.await(read)
    // How much arrives says little of a stream that comes in pieces: whether it stalls is what counts.
    return { media, expectsFrames, reading: Effect.succeed(undefined), over: Deferred.await(over) }
  })
