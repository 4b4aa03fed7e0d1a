import type { Browser, BrowserContext } from "playwright-core"
import { freePorts } from "../../backend/src/rabbitmq/node/freePorts.ts"
import { relayMedia, udpRelay } from "../../tools/bench/measure/stream/udpRelay.ts"
import { type FaultyNetwork, faultyNetwork } from "../../tools/faults/faultyNetwork.ts"
import { launchBrowser } from "./browser.ts"
import { withLightPages } from "./lightPages.ts"

/** The network between a browser and its backend. A test breaks parts of it. */
export interface VisitorNetwork {
  /** Picks the backend's port. Returns the environment of the backend. */
  readonly prepare: () => Promise<{ readonly PORT: string }>
  /** Launches a browser whose connections to that port pass through `sockets`. */
  readonly launch: () => Promise<Browser>
  /** Lets the pages of a context receive their media through `cutMedia`. */
  readonly relay: (context: BrowserContext) => Promise<void>
  /** REST, broker and signalling. */
  readonly sockets: Pick<FaultyNetwork, "reset" | "abandon">
  /** Drops every packet of media, in both directions, while it is cut. */
  readonly cutMedia: (isCut: boolean) => void
  readonly close: () => Promise<void>
}

export const visitorNetwork = (): VisitorNetwork => {
  const sockets = faultyNetwork()
  const media = udpRelay()
  let rule = ""
  return {
    prepare: async () => {
      const [port = 0] = await freePorts(1)
      // Origin and Host header stay the backend's: only the connection uses the other port.
      rule = `--host-resolver-rules=MAP 127.0.0.1:${port} 127.0.0.1:${await sockets.door(port)}`
      return { PORT: String(port) }
    },
    launch: async () => withLightPages(await launchBrowser(rule)),
    relay: (context) => relayMedia(context, media),
    sockets,
    cutMedia: media.cut,
    close: async () => {
      media.close()
      await sockets.close()
    },
  }
}
