import { Effect } from "effect"
import { browserPeers } from "../../adapters/webrtc/browserPeers.ts"
import { watchFrames } from "../../adapters/webrtc/streamMedia.ts"
import { whepSignalling } from "../../adapters/whip/whepSignalling.ts"
import { wowzaSignalling } from "../../adapters/wowza/wowzaSignalling.ts"
import type { ConfigSource } from "../../application/ports/backend/ConfigSource.ts"
import type { BroadcastPlayer } from "../../application/ports/media/BroadcastPlayer.ts"
import { SignallingUnreachable } from "../../application/ports/media/Receiving.ts"
import { latePort } from "../../ui/routing/codeArrival.ts"

/** HLS, loaded with the first stream that uses it: few do, and the library is larger than the rest of the page. */
export const browserBroadcasts = ({ configuration }: ConfigSource): BroadcastPlayer => {
  const playedOut = new Set<string>()
  return latePort(
    async () => {
      // The page needs the configuration to open, so this only reads it again.
      const [{ hlsPlayer }, { default: Player }, { hlsCredentialOrigins }] = await Promise.all([
        import("../../adapters/hls/hlsPlayer.ts"),
        import("hls.js"),
        Effect.runPromise(configuration),
      ])
      return hlsPlayer({ Player, watchFrames, credentialOrigins: hlsCredentialOrigins, playedOut })
    },
    ["play"],
    () => new SignallingUnreachable(),
  )
}

export const browserStream = (config: ConfigSource) => ({
  signalling: { webrtc: wowzaSignalling(), whep: whepSignalling() },
  peers: browserPeers(),
  broadcasts: browserBroadcasts(config),
})
