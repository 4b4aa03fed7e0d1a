import { startBackend } from "../../../../test/e2e/backendProcess.ts"
import { openSite } from "../../../gallery/site.ts"
import type { Section } from "../figures.ts"
import { measureChatBeside } from "./chatBeside.ts"
import { measureFirstScreens } from "./firstScreen.ts"
import { installPeers, openPeer } from "./peerSite.ts"

type Measure = (runs: number, progress: (what: string) => void) => Promise<ReadonlyArray<Section>>

/** Functions that close whatever was opened, also after a failure. */
type Closing = Array<() => Promise<unknown>>

const closingAll = async <Answer>(use: (closing: Closing) => Promise<Answer>): Promise<Answer> => {
  const closing: Closing = []
  try {
    return await use(closing)
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/** The first screen beside LiveKit's page before a call, and beside a plain page of React. */
export const firstScreensBeside: Measure = (runs, progress) =>
  closingAll(async (closing) => {
    await installPeers()
    const open = async (page: string) => {
      const { origin, close } = await openPeer(page)
      closing.push(close)
      return origin
    }
    const [peer, floor] = [await open("first"), await open("plain")]
    const backend = await startBackend({ env: { RATE_LIMIT_FACTOR: "1000" } })
    closing.push(backend.stop)
    return measureFirstScreens(
      {
        ours: {
          origin: backend.showroom,
          button: "Start live consultation",
          begins: { request: "/presentation/live_button_url" },
        },
        peer: { origin: peer, button: "Join Room", begins: { shows: ".joining" } },
        floor: { origin: floor, button: "Begin", begins: { shows: ".begun" } },
      },
      runs,
      progress,
    )
  })

/** The chat with 10,000 messages beside LiveKit's. */
export const chatBeside: Measure = (runs, progress) =>
  closingAll(async (closing) => {
    await installPeers()
    const ours = await openSite("tools/bench/measure/chat/vite.config.ts")
    closing.push(ours.close)
    const peer = await openPeer("chat")
    closing.push(peer.close)
    const figures = await measureChatBeside({ ours: ours.address, peer: `${peer.origin}/` }, runs, progress)
    return [{ name: "Chat with 10,000 messages of history", figures }]
  })
