import { Effect, Exit, Fiber, Scope } from "effect"
import { saveAs } from "../../../src/adapters/browser/saveAs.ts"
import { webLoudspeakers } from "../../../src/adapters/browser/webLoudspeakers.ts"
import { postMessageHost } from "../../../src/adapters/frame/postMessageHost.ts"
import { httpChatFiles } from "../../../src/adapters/http/chat/httpChatFiles.ts"
import { httpTransport } from "../../../src/adapters/http/transport/httpTransport.ts"
import { browserCapture } from "../../../src/adapters/webrtc/browserCapture.ts"
import { browserPeers } from "../../../src/adapters/webrtc/browserPeers.ts"
import { browserSendingPeers } from "../../../src/adapters/webrtc/browserSendingPeers.ts"
import { whepSignalling } from "../../../src/adapters/whip/whepSignalling.ts"
import { whipPublishing } from "../../../src/adapters/whip/whipPublishing.ts"
import { wowzaPublishing } from "../../../src/adapters/wowza/wowzaPublishing.ts"
import { wowzaSignalling } from "../../../src/adapters/wowza/wowzaSignalling.ts"

/**
 * The resize library, for its half in the host page. Loaded by import(), because loading it in the frame would start
 * the other half there.
 */
const resizer = () => import("@open-iframe-resizer/core")

const driven = {
  browserCapture,
  browserPeers,
  browserSendingPeers,
  Effect,
  Exit,
  Fiber,
  httpChatFiles,
  httpTransport,
  postMessageHost,
  saveAs,
  Scope,
  webLoudspeakers,
  whepSignalling,
  whipPublishing,
  wowzaPublishing,
  wowzaSignalling,
  resizer,
}
export type Driven = typeof driven

Object.assign(globalThis, driven)
