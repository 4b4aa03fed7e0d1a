import { Effect, Exit, Fiber, Scope } from "effect"
import { webLoudspeakers } from "../../src/adapters/browser/webLoudspeakers.ts"
import { browserCapture } from "../../src/adapters/webrtc/browserCapture.ts"
import { browserSendingPeers } from "../../src/adapters/webrtc/browserSendingPeers.ts"
import { whipPublishing } from "../../src/adapters/whip/whipPublishing.ts"
import { wowzaPublishing } from "../../src/adapters/wowza/wowzaPublishing.ts"

/** What a test of the camera drives from outside. */
const cameraDriven = {
  Effect,
  Exit,
  Fiber,
  Scope,
  browserCapture,
  browserSendingPeers,
  webLoudspeakers,
  whipPublishing,
  wowzaPublishing,
}
export type CameraDriven = typeof cameraDriven

Object.assign(globalThis, cameraDriven)
