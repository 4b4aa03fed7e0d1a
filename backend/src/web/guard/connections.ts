import type { Server } from "node:http"
import type { Socket } from "node:net"
import { addressKey } from "../../limits/addressKey.ts"
import { heldAtOnce } from "../../limits/heldAtOnce.ts"
import type { Limiter } from "../../limits/limiter.ts"

/** How long a refused client may take to read the reason, in ms. */
const partingMs = 1_000

const text = "This address holds too many connections; close some, or try again later.\n"
const refused = [
  "HTTP/1.1 429 Too Many Requests",
  "Connection: close",
  "Retry-After: 5",
  "Content-Type: text/plain; charset=utf-8",
  `Content-Length: ${text.length}`,
  "",
  text,
].join("\r\n")

const refuse = (socket: Socket) => {
  socket.on("error", () => socket.destroy())
  // Reads and drops its request: closing with unread data would cut off the answer.
  socket.resume().end(refused)
  setTimeout(() => socket.destroy(), partingMs).unref()
}

/**
 * Refuses connections of an address beyond the limit with 429, before anything is read: idle ones would exhaust the
 * process's file descriptors until nobody else is served.
 */
export const limitConnections = (servers: ReadonlyArray<Server>, limiter: Limiter): void => {
  const take = heldAtOnce(limiter, "connections")
  for (const server of servers) {
    const takers = server.listeners("connection")
    server.removeAllListeners("connection")
    server.on("connection", (socket: Socket) => {
      const giveBack = take(addressKey(socket.remoteAddress ?? ""))
      if (giveBack === undefined) {
        refuse(socket)
        return
      }
      socket.once("close", giveBack)
      for (const taker of takers) taker.call(server, socket)
    })
  }
}
