import { browserPeers } from "../../adapters/webrtc/browserPeers.ts"
import { wowzaSignalling } from "../../adapters/wowza/wowzaSignalling.ts"
import type { ConfigSource } from "../../application/ports/backend/ConfigSource.ts"
import { lateBroadcasts } from "./lateBroadcasts.ts"
import { lateWhep } from "./lateWhep.ts"

/** The ports that play streams, in the browser. */
export const browserStream = (config: ConfigSource) => ({
  signalling: { webrtc: wowzaSignalling(), whep: lateWhep() },
  peers: browserPeers(),
  broadcasts: lateBroadcasts(config),
})
