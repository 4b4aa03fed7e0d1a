import { Deferred, Effect, type Scope } from "effect"
import type Hls from "hls.js"
import {
  type Broadcast,
  type BroadcastFailure,
  type BroadcastPlayer,
  MediaBroken,
  PlaylistMissing,
} from "../../application/ports/media/BroadcastPlayer.ts"
import { CodecsUnsupported, SignallingUnreachable } from "../../application/ports/media/Receiving.ts"
import { retryAfterMs } from "../reading/retryAfter.ts"
import { hlsBroadcast, type PlayedOut } from "./hlsBroadcast.ts"
import { playlistFailure } from "./hlsFailures.ts"
import { surfaceMedia, type WatchFrames } from "./surfaceMedia.ts"

interface NativeBroadcastParts {
  readonly watchFrames: WatchFrames
  readonly fetch: typeof globalThis.fetch
  /** Whether a request to this address sends the cookies of its origin. */
  readonly withCredentials: (url: string) => boolean
  readonly playedOut: PlayedOut
}

/**
 * HLS by the browser itself, if hls.js cannot run. The browser reports few failures, so this fetches the playlist
 * first.
 */
const nativeBroadcast = (
  { watchFrames, fetch, withCredentials, playedOut }: NativeBroadcastParts,
  url: string,
): Effect.Effect<Broadcast, BroadcastFailure, Scope.Scope> =>
  Effect.gen(function* () {
    const sendsCookies = withCredentials(url)
    const { answer, text } = yield* Effect.tryPromise({
      try: async (signal) => {
        const credentials = sendsCookies ? "include" : "same-origin"
        const answer = await fetch(url, { signal, cache: "no-store", credentials })
        return { answer, text: await answer.text() }
      },
      catch: () => new SignallingUnreachable(),
    })
    const { ok, status, headers } = answer
    if (!ok) return yield* Effect.fail(playlistFailure(status, retryAfterMs(headers.get("retry-after"), Date.now())))
    if (playedOut.has(url) && text.includes("#EXT-X-ENDLIST")) return yield* Effect.fail(new PlaylistMissing())
    const over = Deferred.makeUnsafe<never, BroadcastFailure>()
    const broken = () =>
      void Deferred.doneUnsafe(over, Effect.fail(new MediaBroken({ reason: "The browser cannot play it" })))
    const { media, expectsFrames, release } = surfaceMedia(
      {
        show: (video) => {
          video.addEventListener("error", broken)
          // The browser sends cookies only if `crossOrigin` is set before the address.
          if (sendsCookies) video.crossOrigin = "use-credentials"
          video.src = url
        },
        takeOff: (video) => {
          video.removeEventListener("error", broken)
          video.removeAttribute("src")
          video.removeAttribute("crossorigin")
          video.load()
        },
        ended: () => {
          playedOut.add(url)
          Deferred.doneUnsafe(over, Effect.fail(new PlaylistMissing()))
        },
      },
      watchFrames,
    )
    yield* Effect.addFinalizer(() => Effect.sync(release))
    return { media, expectsFrames, reading: Effect.succeed(undefined), over: Deferred.await(over) }
  })

export interface HlsPlayerParts {
  /** hls.js, which the caller loads in parallel. */
  readonly Player: typeof Hls
  readonly watchFrames: WatchFrames
  /** Exact origins whose requests send cookies. Requests to all others contain nothing that identifies the visitor. */
  readonly credentialOrigins: ReadonlyArray<string>
  /** Shared by all players of the page: it outlives each of them. */
  readonly playedOut: PlayedOut
  /** The browser's `fetch` if absent. */
  readonly fetch?: typeof globalThis.fetch
  /** Whether the browser plays HLS by itself. */
  readonly isNative?: () => boolean
}

const browserPlays = () => document.createElement("video").canPlayType("application/vnd.apple.mpegurl") !== ""

/**
 * HLS by hls.js wherever it runs, else by the browser: current Chromium also claims to play HLS natively, and reports
 * none of its errors (facts, media).
 */
export const hlsPlayer = ({
  Player,
  watchFrames,
  credentialOrigins,
  playedOut,
  fetch = globalThis.fetch.bind(globalThis),
  isNative = browserPlays,
}: HlsPlayerParts): BroadcastPlayer => {
  const withCredentials = (url: string) => URL.canParse(url) && credentialOrigins.includes(new URL(url).origin)
  return {
    play: (url) =>
      Effect.suspend(() => {
        if (Player.isSupported()) return hlsBroadcast({ Player, watchFrames, withCredentials, playedOut }, url)
        return isNative()
          ? nativeBroadcast({ watchFrames, fetch, withCredentials, playedOut }, url)
          : Effect.fail(new CodecsUnsupported())
      }),
  }
}
