import type { Server } from "node:http"
import type { Socket } from "node:net"

/** A head is at least this far into a piece before the piece ends with it, in bytes: few heads fit into that. */
const pieceBytes = 1_024
const headEnd = "\r\n\r\n"

/** Where the piece of a packet ends that begins at `start`: behind a head, or with the packet. */
const endOfPiece = (packet: Buffer, start: number): number => {
  const end = packet.indexOf(headEnd, start + pieceBytes - headEnd.length)
  return end === -1 ? packet.length : end + headEnd.length
}

type Parse = (this: Socket, bytes: Buffer) => void

/** Whether Node's parser reads the socket: not after a change of protocol, and not while the socket is paused. */
const isTaken = (socket: Socket, parse: Parse): boolean =>
  !socket.isPaused() && socket.listeners("data").includes(parse)

/**
 * Hands packets to Node's parser in pieces, and drops the rest of a packet whose connection has ended. Node parses a
 * whole packet otherwise, up to 64 KiB: a thousand more requests after the one that ends their connection. Node aborts
 * each of them with an error of its own.
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
