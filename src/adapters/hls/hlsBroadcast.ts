import { Deferred, Effect, type Scope } from "effect"
import type Hls from "hls.js"
import type {
  ErrorData,
  HlsConfig,
  LevelLoadedData,
  LevelUpdatedData,
  LoaderResponse,
  LoadPolicy,
  RetryConfig,
} from "hls.js"
import {
  type Broadcast,
  type BroadcastFailure,
  PlaylistMissing,
} from "../../application/ports/media/BroadcastPlayer.ts"
import { failureOf, retryAfterOf } from "./hlsFailures.ts"
import { surfaceMedia, type WatchFrames } from "./surfaceMedia.ts"

/**
 * Distance from the newest segment if the playlist does not give one, and how many more segments of lag before a jump
 * back. In segments.
 */
const syncPieces = 2
const jumpPieces = 4

/** Retries a 403 once, which hls.js would not: a rotated key, or a node that does not know it yet, refuses once. */
const decideRetry = (
  _settings: unknown,
  count: number,
  _isTimeout: boolean,
  response: LoaderResponse | undefined,
  wouldRetry: boolean,
) => wouldRetry || (count === 0 && response?.code === 403)

/**
 * Fewer retries than the library's six: if the initialisation segment is refused as well, hls.js repeats both without a
 * delay (seen: 16 requests in half a second). The caller watches whether a picture arrives.
 */
const errorRetry: RetryConfig = {
  maxNumRetry: 3,
  retryDelayMs: 1_000,
  maxRetryDelayMs: 8_000,
  shouldRetry: decideRetry,
}
const timeoutRetry: RetryConfig = { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 }
const patiently: LoadPolicy = {
  default: { maxTimeToFirstByteMs: 10_000, maxLoadTimeMs: 20_000, timeoutRetry, errorRetry },
}

/**
 * Distance from the live edge, and retries. Do not set `liveSyncDurationCount` here: a page's setting overrides the
 * HOLD-BACK of the playlist, which knows how far its server lags (RFC 8216bis 4.4.3.8).
 */
const settings: Partial<HlsConfig> = {
  // Plays slightly faster to catch up with the live edge (measured: it slips by 0.4 s in 36 s otherwise).
  maxLiveSyncPlaybackRate: 1.1,
  backBufferLength: 10,
  // Fails at once: the caller retries with the delays of its own policy (RC6).
  manifestLoadPolicy: {
    default: { maxTimeToFirstByteMs: 6_000, maxLoadTimeMs: 7_000, timeoutRetry: null, errorRetry: null },
  },
  playlistLoadPolicy: patiently,
  fragLoadPolicy: patiently,
}

/** Bounds of a server's Retry-After, in ms: below the lower one the library's own delays are as long. */
const shortestDelayMs = 2_000
const longestDelayMs = 30_000

/** Pauses loading for the delay that a server asks for; `end` cancels the pause. */
const pauses = (hls: Hls) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    keep: (askedMs: number | undefined) => {
      if (askedMs === undefined || askedMs <= shortestDelayMs) return
      clearTimeout(timer)
      hls.stopLoad()
      timer = setTimeout(() => hls.startLoad(), Math.min(askedMs, longestDelayMs))
    },
    end: () => clearTimeout(timer),
  }
}

/** Addresses of playlists that this page has played to their end. */
export type PlayedOut = Set<string>

export interface HlsBroadcastParts {
  readonly Player: typeof Hls
  readonly watchFrames: WatchFrames
  readonly withCredentials: (url: string) => boolean
  readonly playedOut: PlayedOut
}

/**
 * Plays a playlist with hls.js. Recovers broken media once; a second failure ends the broadcast (DV10). A playlist that
 * has been played out counts as missing until it is live again: its last segments are not shown again.
 */
export const hlsBroadcast = (
  { Player, watchFrames, withCredentials, playedOut }: HlsBroadcastParts,
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
    const fail = (failure: BroadcastFailure) => {
      Deferred.doneUnsafe(read, Effect.fail(failure))
      Deferred.doneUnsafe(over, Effect.fail(failure))
    }
    hls.on(Player.Events.MANIFEST_PARSED, () => {
      if (!playedOut.has(url)) Deferred.doneUnsafe(read, Effect.void)
    })
    hls.on(Player.Events.LEVEL_LOADED, (_name, { details }: LevelLoadedData) => {
      if (!details.live && playedOut.has(url)) return fail(new PlaylistMissing())
      Deferred.doneUnsafe(read, Effect.void)
    })
    hls.on(Player.Events.LEVEL_UPDATED, (_name, { details }: LevelUpdatedData) => {
      // hls.js jumps to the live edge beyond this lag, so the limit is above the playlist's own distance.
      const held = Math.max(details.holdBack, details.partHoldBack) / details.targetduration
      hls.config.liveMaxLatencyDurationCount = Math.max(syncPieces, held) + jumpPieces
    })
    hls.on(Player.Events.ERROR, (_name, data: ErrorData) => {
      if (!data.fatal) return pause.keep(retryAfterOf(data.networkDetails))
      if (data.type === "mediaError" && !hasRecovered) {
        hasRecovered = true
        return hls.recoverMediaError()
      }
      fail(failureOf(data))
    })
    const { media, expectsFrames, release } = surfaceMedia(
      {
        show: (video) => hls.attachMedia(video),
        takeOff: () => hls.detachMedia(),
        ended: () => {
          playedOut.add(url)
          fail(new PlaylistMissing())
        },
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
    // The rate says little about a segmented stream; only a stall matters.
    return { media, expectsFrames, reading: Effect.succeed(undefined), over: Deferred.await(over) }
  })
