import { Effect, Exit, Scope } from "effect"
import { browserCapture } from "../../src/adapters/webrtc/browserCapture.ts"
import { browserPeers } from "../../src/adapters/webrtc/browserPeers.ts"
import { browserSendingPeers } from "../../src/adapters/webrtc/browserSendingPeers.ts"
import { whepSignalling } from "../../src/adapters/whip/whepSignalling.ts"
import { whipPublishing } from "../../src/adapters/whip/whipPublishing.ts"

/** What a test drives from outside. */
const driven = {
  Effect,
  Exit,
  Scope,
  browserCapture,
  browserPeers,
  browserSendingPeers,
  whepSignalling,
  whipPublishing,
}
export type PlayerDriven = typeof driven

Object.assign(globalThis, driven)
