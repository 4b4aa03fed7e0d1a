import { createServer, type Socket } from "node:net"
import { listening, socketServer } from "../../../listening.ts"

/** Frames, or broken ones, that a server sends after a CONNECT, in this order. */
export type Frames = ReadonlyArray<string | Buffer>

export const connectedFrame = "CONNECTED\nversion:1.2\nheart-beat:3000,3000\n\n\0"

/** A websocket server that answers each CONNECT with these frames, and sends two heart-beats a second. */
export const rudeServer = async (frames: Frames) => {
  let answer = frames
  const receivedFrames: Array<string> = []
  const arrivals: Array<number> = []
  const server = await socketServer((socket) => {
    arrivals.push(performance.now())
    const beat = setInterval(() => socket.send("\n"), 500)
    socket.on("close", () => clearInterval(beat))
    socket.on("error", () => {})
    socket.on("message", (data) => {
      const frame = String(data)
      receivedFrames.push(frame)
      if (frame.startsWith("CONNECT")) for (const each of answer) socket.send(each)
      const receipt = /\nreceipt:(.*)\n/.exec(frame)?.[1]
      if (receipt !== undefined) socket.send(`RECEIPT\nreceipt-id:${receipt}\n\n\0`)
    })
  })
  return {
    url: server.ws,
    /** When each visitor connected, in ms. */
    arrivals,
    /** The frames that visitors sent. */
    receivedFrames,
    answerWith: (next: Frames) => {
      answer = next
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
