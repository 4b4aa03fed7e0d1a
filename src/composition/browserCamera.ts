import { webLoudspeakers } from "../adapters/browser/webLoudspeakers.ts"
import { browserCapture } from "../adapters/webrtc/browserCapture.ts"
import { browserSendingPeers } from "../adapters/webrtc/browserSendingPeers.ts"
import { whipPublishing } from "../adapters/whip/whipPublishing.ts"
import { wowzaPublishing } from "../adapters/wowza/wowzaPublishing.ts"
import type { CameraPorts } from "./lateCamera.ts"

/** The real parties of the camera; fetched with the first click. */
export const browserCamera = (): CameraPorts => ({
  capture: browserCapture(),
  peers: browserSendingPeers(),
  loudspeakers: webLoudspeakers(),
  channels: { wowza: wowzaPublishing(), whip: whipPublishing() },
})
