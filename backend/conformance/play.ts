import { setTimeout as pause } from "node:timers/promises"
import { Effect } from "effect"
import { WebSocket } from "ws"
import {
  candidatesIn,
  noSession,
  type SignallingSocket,
  signallingSocket,
  type WowzaReply,
} from "../../src/adapters/wowza/signallingSocket.ts"
import { type MediaViewer, mediaViewer } from "./mediaViewer.ts"

/** A stream by its signalling address and names. */
export interface Played {
  readonly address: string
  readonly applicationName: string
  readonly streamName: string
}

export interface PlayResult {
  /** The reply to getOffer. */
  readonly offered: WowzaReply | undefined
  /** The reply to sendResponse; `undefined` if there was none. */
  readonly agreed: WowzaReply | undefined
  /** Why the offer could not be answered. */
  readonly offerFault: string | undefined
  /** Whether a message arrived that is no reply of the protocol. */
  readonly isUnreadable: boolean
  readonly packets: { readonly audio: number; readonly video: number }
  /** Whether media continued after the socket was closed. */
  readonly outlivesSocket: boolean
}

/** Timeout for a reply, and for media after the answer, in ms (S4). */
const patienceMs = 7_000
/** How long to count packets after the socket is closed, in ms. */
const afterwardsMs = 1_000

const total = (viewer: MediaViewer) => viewer.packets("audio") + viewer.packets("video")

const waitForMedia = async (viewer: MediaViewer): Promise<boolean> => {
  const until = performance.now() + patienceMs
  while (performance.now() < until && viewer.packets("video") === 0) await pause(50)
  return total(viewer) > 0
}

const mediaContinue = async (viewer: MediaViewer): Promise<boolean> => {
  await pause(afterwardsMs / 2)
  const before = total(viewer)
  await pause(afterwardsMs / 2)
  return total(viewer) > before
}

type Asked = (command: "getOffer" | "sendResponse", sessionId: string, sdp?: string) => Promise<WowzaReply | undefined>

const openAsk =
  (socket: SignallingSocket, { applicationName, streamName }: Played): Asked =>
  async (command, sessionId, sdp) => {
    const streamInfo = { applicationName, streamName, sessionId }
    const more = sdp === undefined ? {} : { sdp: { type: "answer", sdp } as const }
    const exit = await Effect.runPromiseExit(
      Effect.timeout(socket.ask({ direction: "play", command, streamInfo, userData: streamInfo, ...more }), patienceMs),
    )
    return exit._tag === "Success" ? exit.value : undefined
  }

const negotiate = async (ask: Asked, viewer: MediaViewer) => {
  const offered = await ask("getOffer", noSession)
  if (offered?.status !== 200 || offered.sdp?.type !== "offer")
    return { offered, agreed: undefined, offerFault: undefined }
  try {
    const answer = await viewer.answer(offered.sdp.sdp)
    await viewer.addCandidates(candidatesIn(offered))
    const agreed = await ask("sendResponse", offered.streamInfo?.sessionId ?? noSession, answer)
    if (agreed) await viewer.addCandidates(candidatesIn(agreed))
    return { offered, agreed, offerFault: undefined }
  } catch (failure) {
    return { offered, agreed: undefined, offerFault: (failure as Error).message }
  }
}

/** Plays a stream until its media arrive, by the showroom's own signalling. */
export const play = async (played: Played): Promise<PlayResult> => {
  let isUnreadable = false
  const open = (url: string) => new WebSocket(url) as unknown as globalThis.WebSocket
  const opened = signallingSocket(played.address, open, () => {
    isUnreadable = true
  })
  const exit = await Effect.runPromiseExit(opened)
  const packets = { audio: 0, video: 0 }
  const none = { offered: undefined, agreed: undefined, offerFault: undefined, packets, outlivesSocket: false }
  if (exit._tag === "Failure") return { ...none, isUnreadable }
  const viewer = mediaViewer()
  try {
    const found = await negotiate(openAsk(exit.value, played), viewer)
    const hasMedia = found.agreed?.status === 200 && (await waitForMedia(viewer))
    const arrived = { audio: viewer.packets("audio"), video: viewer.packets("video") }
    await Effect.runPromise(exit.value.close)
    return { ...found, isUnreadable, packets: arrived, outlivesSocket: hasMedia && (await mediaContinue(viewer)) }
  } finally {
    await Effect.runPromise(exit.value.close)
    await viewer.close()
  }
}
