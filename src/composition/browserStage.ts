import type { Container } from "inversify"
import { browserPeers } from "../adapters/webrtc/browserPeers.ts"
import { wowzaSignalling } from "../adapters/wowza/wowzaSignalling.ts"
import { lateBroadcasts } from "./lateBroadcasts.ts"
import { lateWhep } from "./lateWhep.ts"
import { recipe } from "./recipe.ts"
import { stageRoom } from "./stageRoom.ts"
import { entranceToken } from "./tokens.ts"

/** The stage with the real parties. */
export const browserStage = (container: Container): void =>
  stageRoom(container, {
    signalling: recipe(() => ({ webrtc: wowzaSignalling(), whep: lateWhep() })),
    peers: recipe(() => browserPeers()),
    broadcasts: recipe(lateBroadcasts, entranceToken.config),
  })
