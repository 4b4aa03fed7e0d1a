import { Effect } from "effect"
import { browserPeers } from "../../adapters/webrtc/browserPeers.ts"
import { watchFrames } from "../../adapters/webrtc/streamMedia.ts"
import { wowzaSignalling } from "../../adapters/wowza/wowzaSignalling.ts"
import type { ConfigSource } from "../../application/ports/backend/ConfigSource.ts"
import type { BroadcastPlayer } from "../../application/ports/media/BroadcastPlayer.ts"
import { type SignallingChannel, SignallingUnreachable } from "../../application/ports/media/Receiving.ts"
import { latePort } from "../../ui/routing/codeArrival.ts"

const failed = () => new SignallingUnreachable()

/** WHEP, loaded with the first stream that uses it: most deployments use Wowza's signalling. */
const whep = (): SignallingChannel =>
  latePort(
    () => import("../../adapters/whip/whepSignalling.ts").then((code) => code.whepSignalling()),
    ["play"],
    failed,
  )

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
    failed,
  )
}

export const browserStream = (config: ConfigSource) => ({
  signalling: { webrtc: wowzaSignalling(), whep: whep() },
  peers: browserPeers(),
  broadcasts: browserBroadcasts(config),
})
