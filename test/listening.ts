import { once } from "node:events"
import type { AddressInfo, Server, Socket } from "node:net"
import { type ServerOptions, type WebSocket, WebSocketServer } from "ws"

/** Opens a server on a free port of this machine. `close` also ends its connections. */
export const listening = async (server: Server) => {
  const sockets = new Set<Socket>()
  server.on("connection", (socket: Socket) => void sockets.add(socket))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    port,
    http: `http://127.0.0.1:${port}`,
    ws: `ws://127.0.0.1:${port}/ws`,
    close: async () => {
      const closed = once(server, "close")
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Opens a websocket server on a free port of this machine. */
export const socketServer = async (onConnection: (socket: WebSocket) => void, options: ServerOptions = {}) => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", ...options }).on("connection", onConnection)
  await once(server, "listening")
  return {
    ws: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`,
    /** Number of open connections. */
    open: () => server.clients.size,
    close: async () => {
      for (const socket of server.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
