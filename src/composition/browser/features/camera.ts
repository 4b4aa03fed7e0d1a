import { webLoudspeakers } from "../../../adapters/browser/webLoudspeakers.ts"
import { browserCapture } from "../../../adapters/webrtc/browserCapture.ts"
import { browserSendingPeers } from "../../../adapters/webrtc/browserSendingPeers.ts"
import { whipPublishing } from "../../../adapters/whip/whipPublishing.ts"
import { wowzaPublishing } from "../../../adapters/wowza/wowzaPublishing.ts"
import { openCamera } from "../../../application/camera/openCamera.ts"
import { ownCamera } from "../../../application/camera/ownCamera.ts"
import type { FeatureDeps } from "../FeatureDeps.ts"

export const cameraPorts = () => ({
  capture: browserCapture(),
  peers: browserSendingPeers(),
  loudspeakers: webLoudspeakers(),
  channels: { wowza: wowzaPublishing(), whip: whipPublishing() },
})

/** The visitor's own camera in the browser; loaded at the first press. */
export const feature = async ({ session, load }: FeatureDeps) => {
  const { own } = (await load("consultation")).camera
  return ownCamera({ ...session, own })(openCamera({ ...cameraPorts(), pageLifecycle: session.pageLifecycle }))
}
