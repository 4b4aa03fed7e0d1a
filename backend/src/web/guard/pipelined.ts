import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http"
import type { Socket } from "node:net"

/** Requests of one connection that may be without an answer. Browsers and proxies send one after another. */
const mostOpen = 4

/**
 * A server that ends a connection with more requests on it than may be open: HTTP/1.1 allows to send them without
 * waiting (RFC 9112, 9.3.2). A thousand fit into one packet, and would be examined before those of anybody else.
 */
export const createBoundedServer = (options: ServerOptions, listener: RequestListener): Server => {
  const open = new WeakMap<Socket, number>()
  return createServer(options, (request, response) => {
    const { socket } = request
    // What followed in the same packet still arrives here.
    if (socket.destroyed) return
    const now = (open.get(socket) ?? 0) + 1
    if (now > mostOpen) {
      socket.destroy()
      return
    }
    open.set(socket, now)
    response.once("close", () => open.set(socket, (open.get(socket) ?? 1) - 1))
    listener(request, response)
  })
}
