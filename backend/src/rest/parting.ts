import type { Socket } from "node:net"

/** How long a client that is cut off may take to read the reason, in ms. */
const partingMs = 1_000

/**
 * Sends an answer and ends the connection. Until the client has read the answer, reads and drops what it still sends:
 * a connection that is closed with unread data is reset, which may discard the answer.
 */
export const part = (socket: Socket, answer: string): void => {
  socket.on("error", () => socket.destroy())
  socket.resume().end(answer)
  setTimeout(() => socket.destroy(), partingMs).unref()
}
