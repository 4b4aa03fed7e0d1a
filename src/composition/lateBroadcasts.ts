import { Effect } from "effect"
import { watchFrames } from "../adapters/webrtc/frameWatch.ts"
import type { BroadcastPlayer } from "../application/ports/BroadcastPlayer.ts"
import { SignallingUnreachable } from "../application/ports/SignallingChannel.ts"

/** HLS, fetched when the first stream goes that way: few do, and the library outweighs the rest of the page. */
export const lateBroadcasts = (): BroadcastPlayer => {
  const made = Effect.tryPromise({
    try: async () => {
      const [{ hlsPlayer }, { default: Player }] = await Promise.all([
        import("../adapters/hls/hlsPlayer.ts"),
        import("hls.js"),
      ])
      return hlsPlayer({ Player, watchFrames })
    },
    catch: () => new SignallingUnreachable(),
  })
  return { play: (url) => Effect.flatMap(made, (player) => player.play(url)) }
}
