import { connect, createServer, type Socket } from "node:net"
import { listening } from "../../../listening.ts"

/** Directions in which bytes are dropped from now on; the sockets stay open. */
export interface DroppedDirections {
  /** Whether bytes from the visitor to the server pass. */
  readonly up: boolean
  /** Whether bytes from the server to the visitor pass. */
  readonly down: boolean
}

/** A proxy to a port of 127.0.0.1 that can drop bytes without notice, in each direction separately. */
export const lossyProxy = async (to: number) => {
  const sockets = new Set<Socket>()
  let dropped: DroppedDirections = { up: false, down: false }
  const lead = (from: Socket, there: Socket, isDropped: () => boolean) => {
    sockets.add(from)
    from.on("data", (bytes) => {
      if (!isDropped()) there.write(bytes)
    })
    from.on("error", () => from.destroy())
    from.on("close", () => {
      sockets.delete(from)
      if (!isDropped()) there.destroy()
    })
  }
  const serve = (visitor: Socket) => {
    const there = connect(to, "127.0.0.1")
    lead(visitor, there, () => dropped.up)
    lead(there, visitor, () => dropped.down)
  }
  const server = await listening(createServer(serve))
  return {
    url: server.ws,
    drop: (next: DroppedDirections) => {
      dropped = next
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await server.close()
    },
  }
}
