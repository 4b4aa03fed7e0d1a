import { createServer, type Socket } from "node:net"
import { listening, socketServer } from "../../../listening.ts"

/** What a server sends to a visitor after its CONNECT, in this order. */
export type Speech = ReadonlyArray<string | Buffer>

export const greeting = "CONNECTED\nversion:1.2\nheart-beat:3000,3000\n\n\0"

/** A websocket server that answers each CONNECT with a speech, and sends two heart-beats a second. */
export const rudeServer = async (speech: Speech) => {
  let texts = speech
  const said: Array<string> = []
  let visits = 0
  const server = await socketServer((socket) => {
    visits += 1
    const beat = setInterval(() => socket.send("\n"), 500)
    socket.on("close", () => clearInterval(beat))
    socket.on("error", () => {})
    socket.on("message", (data) => {
      const frame = String(data)
      said.push(frame)
      if (frame.startsWith("CONNECT")) for (const word of texts) socket.send(word)
      const receipt = /\nreceipt:(.*)\n/.exec(frame)?.[1]
      if (receipt !== undefined) socket.send(`RECEIPT\nreceipt-id:${receipt}\n\n\0`)
    })
  })
  return {
    url: server.ws,
    visits: () => visits,
    /** The frames that visitors sent. */
    said,
    say: (next: Speech) => {
      texts = next
    },
    close: server.close,
  }
}

/** A TCP server that answers everything with these bytes, and does not speak HTTP. */
export const noServer = async (bytes: string | Buffer) => {
  const sockets = new Set<Socket>()
  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on("error", () => {})
    socket.once("data", () => socket.end(bytes))
  }
  const server = await listening(createServer(serve))
  return {
    url: server.ws,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await server.close()
    },
  }
}
