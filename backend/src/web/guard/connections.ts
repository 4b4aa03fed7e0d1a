import type { Server } from "node:http"
import type { Socket } from "node:net"
import { addressKey } from "../../limits/addressKey.ts"
import { heldAtOnce } from "../../limits/heldAtOnce.ts"
import type { Limiter } from "../../limits/limiter.ts"
import { sendAndEnd } from "../../rest/cutOff.ts"

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

/**
 * Refuses connections of an address beyond the limit with 429, before anything is read: idle connections would exhaust
 * the process's file descriptors.
 */
export const limitConnections = (servers: ReadonlyArray<Server>, limiter: Limiter): void => {
  const take = heldAtOnce(limiter, "connections")
  for (const server of servers) {
    const takers = server.listeners("connection")
    server.removeAllListeners("connection")
    server.on("connection", (socket: Socket) => {
      const giveBack = take(addressKey(socket.remoteAddress ?? ""))
      if (giveBack === undefined) {
        sendAndEnd(socket, refused)
        return
      }
      socket.once("close", giveBack)
      for (const taker of takers) taker.call(server, socket)
    })
  }
}
