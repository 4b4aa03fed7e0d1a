import type { Server } from "node:http"
import type { Socket } from "node:net"

/** Least length of a piece before it may end with a head, in bytes: only few heads fit into that. */
const pieceBytes = 1_024
const headEnd = "\r\n\r\n"

/** End of the piece of a packet that begins at `start`: after a head, or the packet's end. */
const endOfPiece = (packet: Buffer, start: number): number => {
  const end = packet.indexOf(headEnd, start + pieceBytes - headEnd.length)
  return end === -1 ? packet.length : end + headEnd.length
}

type Parse = (this: Socket, bytes: Buffer) => void

/** Whether Node's parser reads the socket: not after a change of protocol, and not while the socket is paused. */
const isTaken = (socket: Socket, parse: Parse): boolean =>
  !socket.isPaused() && socket.listeners("data").includes(parse)

/**
 * Hands packets to Node's parser in pieces, and drops the rest of a packet whose connection has ended. Otherwise Node
 * parses a whole packet of up to 64 KiB, which may contain a thousand requests after the one that ends the connection,
 * and aborts each of them with an error.
 */
export const parsePiecemeal = (server: Server): void => {
  server.on("connection", (socket) => {
    const [parse] = socket.listeners("data") as [Parse]
    const parsePieces = (packet: Buffer) => {
      for (let start = 0; start < packet.length && !socket.destroyed; ) {
        if (!isTaken(socket, parse)) {
          socket.unshift(packet.subarray(start))
          return
        }
        const end = endOfPiece(packet, start)
        parse.call(socket, packet.subarray(start, end))
        start = end
      }
    }
    socket.on("data", parsePieces).off("data", parse)
    // Like a listener of `once`: Node removes its own one when another protocol takes the connection.
    Object.assign(parsePieces, { listener: parse })
  })
}
