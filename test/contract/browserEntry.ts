import { Effect } from "effect"
import { saveAs } from "../../src/adapters/browser/saveAs.ts"
import { postMessageHost } from "../../src/adapters/frame/postMessageHost.ts"
import { httpChatFiles } from "../../src/adapters/http/chat/httpChatFiles.ts"
import { httpTransport } from "../../src/adapters/http/transport/httpTransport.ts"
import { browserPeers } from "../../src/adapters/webrtc/browserPeers.ts"
import { wowzaSignalling } from "../../src/adapters/wowza/wowzaSignalling.ts"

/** The resize library, for the host page's half of it. By import(): to load it in the frame would start the other half there. */
const resizer = () => import("@open-iframe-resizer/core")

/** What a test drives from outside. */
const driven = { Effect, browserPeers, wowzaSignalling, postMessageHost, resizer, httpChatFiles, httpTransport, saveAs }
export type Driven = typeof driven

Object.assign(globalThis, driven)
