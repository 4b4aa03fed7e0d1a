import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { WebSocketServer } from "ws"
import { type Commons, openSession, type Session } from "../session.ts"

/** Visitors' sessions on the websockets of an HTTP server of ours. */
export interface StompServer {
  /**
   * Takes over a socket from an HTTP server's `upgrade` event. `address` is the key for limits of the remote side; by
   * default the remote address.
   */
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, address?: string) => void
  readonly remove: (subject: string) => void
  /** Ends all sessions with 1001, and accepts no more. */
  readonly close: () => Promise<void>
}

export const stompServer = (shared: Omit<Commons, "sessionsOf">): StompServer => {
  const sessions = new Set<Session>()
  const commons: Commons = {
    ...shared,
    // Runs for each CONNECT, so it copies nothing: two thousand may connect within seconds.
    sessionsOf: (subject) => {
      let count = 0
      for (const session of sessions) if (session.subject() === subject) count += 1
      return count
    },
  }
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: shared.limits.frameBytes,
    // A browser sends a message in one piece. ws retains some hundred bytes for each piece, however small it is.
    maxFragments: 64,
    maxBufferedChunks: 4_096,
    handleProtocols: (offered) => (offered.has("v12.stomp") ? "v12.stomp" : false),
  })
  let isClosed = false

  return {
    handleUpgrade: (request, socket, head, address = request.socket.remoteAddress ?? "") => {
      if (isClosed) {
        socket.destroy()
        return
      }
      server.handleUpgrade(request, socket, head, (websocket) => {
        const session = openSession(websocket, commons, address, () => sessions.delete(session))
        sessions.add(session)
      })
    },
    remove: (subject) => {
      for (const session of [...sessions]) if (session.subject() === subject) session.remove()
    },
    close: async () => {
      isClosed = true
      const open = [...server.clients].map((websocket) => new Promise((resolve) => websocket.once("close", resolve)))
      for (const session of [...sessions]) session.goAway()
      await Promise.all(open)
      server.close()
    },
  }
}
