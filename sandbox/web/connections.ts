import type { Server } from "node:http"
import type { Socket } from "node:net"

/** Connections of one address: its websockets, as many requests beside them, and a reserve; a browser opens some ten. */
export const mostConnections = 500

/** How long a refused client may take to read why, in ms. */
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
  // Its request is read and dropped: closing with something unread would cut the answer off.
  socket.resume().end(refused)
  setTimeout(() => socket.destroy(), partingMs).unref()
}

/**
 * Refuses an address's connections above `most` with 429, before anything is read: idle ones would take the process's file
 * descriptors until nobody else is served.
 */
export const limitConnections = (server: Server, most: number): void => {
  const open = new Map<string, number>()
  const takers = server.listeners("connection")
  server.removeAllListeners("connection")
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? ""
    const held = open.get(address) ?? 0
    if (held >= most) {
      refuse(socket)
      return
    }
    open.set(address, held + 1)
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    for (const take of takers) take.call(server, socket)
  })
}
