import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { type WebSocket, WebSocketServer } from "ws"
import { tokenBucket } from "../../limits/tokenBucket.ts"
import type { EngineStream, OfferedViewer } from "../MediaEngine.ts"
import { answerWowza, type WowzaParts } from "./wowza.ts"
import type { WowzaReply } from "./wowzaMessage.ts"

/** Maximum frame size. Session descriptions have about 10 KB. A longer frame closes its socket with 1009. */
const longestFrameBytes = 256 * 1_024

/** Limits per socket; beyond them it closes with 1008. A play is two messages; Wowza's chat page sends one a second. */
const messagesASecond = 5
const messagesAtOnce = 40

/** RFC 6455, section 7.4.1. */
const goingAway = 1001
/** Timeout for the client's answer to a close, in ms. */
const closeTimeoutMs = 1_000

export interface WowzaSockets {
  /** Handles a server's `upgrade` event. */
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly count: () => number
  readonly close: () => Promise<void>
}

const serve = (parts: WowzaParts, socket: WebSocket, request: IncomingMessage) => {
  const published = new Set<EngineStream>()
  const played = new Set<OfferedViewer>()
  const signalling = {
    request,
    isOpen: () => socket.readyState === socket.OPEN,
    owns: (stream: EngineStream) => void published.add(stream),
    plays: (viewer: OfferedViewer) => void (parts.playsWithSocket && played.add(viewer)),
    send: (message: WowzaReply) => {
      if (signalling.isOpen()) socket.send(JSON.stringify(parts.sent(message)))
    },
  }
  // Sequential: a client's quick repetition must not overtake the first answer.
  const waiting: string[] = []
  let isAnswering = false
  const answerAll = async () => {
    isAnswering = true
    for (let frame = waiting.shift(); frame !== undefined; frame = waiting.shift()) {
      const answer = await answerWowza(parts, frame, signalling)
      if (answer) signalling.send(answer)
    }
    isAnswering = false
  }
  const mayAsk = tokenBucket(messagesASecond, messagesAtOnce)
  socket.on("message", (data) => {
    if (!signalling.isOpen()) return
    if (!mayAsk(1)) {
      waiting.length = 0
      socket.close(1008, "Too many messages")
      return
    }
    waiting.push(data.toString())
    if (!isAnswering) void answerAll()
  })
  socket.on("close", (code) => {
    waiting.length = 0
    for (const viewer of played) void viewer.close()
    // A proxy's idle limit cuts the socket without a close frame (1006). The stream then ends when its media stop.
    if (code !== 1006) for (const stream of published) void stream.end()
  })
  // ws closes the socket itself after an error. Without a listener the process would end.
  socket.on("error", () => socket.terminate())
}

/**
 * Sockets of Wowza's protocol. A play outlives its socket unless `playsWithSocket`. A publication ends when its
 * publisher closes the socket.
 */
export const openWowzaSockets = (parts: WowzaParts): WowzaSockets => {
  const server = new WebSocketServer({ noServer: true, maxPayload: longestFrameBytes })
  return {
    handleUpgrade: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (webSocket) => serve(parts, webSocket, request)),
    count: () => server.clients.size,
    close: async () => {
      // The server is closed once its last client is.
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const client of server.clients) client.close(goingAway, "Going away")
      const timer = setTimeout(() => {
        for (const client of server.clients) client.terminate()
      }, closeTimeoutMs)
      await closed
      clearTimeout(timer)
    },
  }
}
