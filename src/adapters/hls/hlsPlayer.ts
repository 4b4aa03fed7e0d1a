import { Effect } from "effect"
import type Hls from "hls.js"
import type { BroadcastPlayer } from "../../application/ports/media/BroadcastPlayer.ts"
import { CodecsUnsupported } from "../../application/ports/media/Receiving.ts"
import { hlsBroadcast } from "./hlsBroadcast.ts"
import { nativeBroadcast } from "./nativeBroadcast.ts"
import type { WatchFrames } from "./surfaceMedia.ts"

export interface HlsPlayerParts {
  /** hls.js, which the caller fetches beside this. */
  readonly Player: typeof Hls
  readonly watchFrames: WatchFrames
  /** Exact origins that are asked with their cookies; to all others goes nothing that names the visitor. */
  readonly credentialOrigins: ReadonlyArray<string>
  /** The browser's own when absent. */
  readonly fetch?: typeof globalThis.fetch
  /** Whether the browser plays HLS by itself. */
  readonly isNative?: () => boolean
}

const browserPlays = () => document.createElement("video").canPlayType("application/vnd.apple.mpegurl") !== ""

/**
 * HLS by hls.js wherever it runs, and by the browser where it does not: by now Chromium too says that it plays HLS by itself,
 * and tells nothing of its errors (facts, media).
 */
export const hlsPlayer = ({
  Player,
  watchFrames,
  credentialOrigins,
  fetch = globalThis.fetch.bind(globalThis),
  isNative = browserPlays,
}: HlsPlayerParts): BroadcastPlayer => {
  const withCredentials = (url: string) => URL.canParse(url) && credentialOrigins.includes(new URL(url).origin)
  return {
    play: (url) =>
      Effect.suspend(() => {
        if (Player.isSupported()) return hlsBroadcast({ Player, watchFrames, withCredentials }, url)
        return isNative()
          ? nativeBroadcast({ watchFrames, fetch, withCredentials }, url)
          : Effect.fail(new CodecsUnsupported())
      }),
  }
}
