import { webLoudspeakers } from "../../adapters/browser/webLoudspeakers.ts"
import { browserCapture } from "../../adapters/webrtc/browserCapture.ts"
import { browserSendingPeers } from "../../adapters/webrtc/browserSendingPeers.ts"
import { whipPublishing } from "../../adapters/whip/whipPublishing.ts"
import { wowzaPublishing } from "../../adapters/wowza/wowzaPublishing.ts"
import { openCamera } from "../../application/camera/openCamera.ts"
import type { PageLifecycle } from "../../application/ports/browser/Page.ts"

export const cameraPorts = () => ({
  capture: browserCapture(),
  peers: browserSendingPeers(),
  loudspeakers: webLoudspeakers(),
  channels: { wowza: wowzaPublishing(), whip: whipPublishing() },
})

/** The visitor's own camera in the browser; loaded at the first press. */
export const browserCamera = (pageLifecycle: PageLifecycle) => openCamera({ ...cameraPorts(), pageLifecycle })
