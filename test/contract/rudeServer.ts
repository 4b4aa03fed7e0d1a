import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"
import { type WebSocket as NodeSocket, WebSocketServer } from "ws"

/** What a server says to a visitor who has greeted it, in this order. */
export type Speech = ReadonlyArray<string | Buffer>

export const greeting = "CONNECTED\nversion:1.2\nheart-beat:3000,3000\n\n\0"

/** A websocket server that answers each CONNECT with a speech, and beats its heart twice a second. */
export const rudeServer = async (speech: Speech) => {
  let words = speech
  const said: Array<string> = []
  let visits = 0
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" })
  server.on("connection", (socket: NodeSocket) => {
    visits += 1
    const beat = setInterval(() => socket.send("\n"), 500)
    socket.on("close", () => clearInterval(beat))
    socket.on("error", () => {})
    socket.on("message", (data) => {
      const frame = String(data)
      said.push(frame)
      if (frame.startsWith("CONNECT")) for (const word of words) socket.send(word)
      const receipt = /\nreceipt:(.*)\n/.exec(frame)?.[1]
      if (receipt !== undefined) socket.send(`RECEIPT\nreceipt-id:${receipt}\n\n\0`)
    })
  })
  await once(server, "listening")
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`,
    visits: () => visits,
    /** What visitors said, frame by frame. */
    said,
    say: (next: Speech) => {
      words = next
    },
    close: async () => {
      for (const socket of server.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A TCP server that answers whatever comes with these bytes, and no HTTP. */
export const noServer = async (bytes: string | Buffer) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("error", () => {})
    socket.once("data", () => socket.end(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
