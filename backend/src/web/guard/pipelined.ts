import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { parsePiecemeal } from "./piecemeal.ts"

/**
 * Ends the connection if the client reads nothing of an answer for this time, in ms. Time in which the answer has
 * nothing to send does not count.
 */
const endUnread = (response: ServerResponse, mostUnreadMs: number): void => {
  response.setTimeout(mostUnreadMs, () => {
    if ((response.socket?.writableLength ?? 0) > 0) response.destroy()
  })
}

/** Maximum number of unanswered requests per connection. Browsers and proxies send one after another. */
const mostOpen = 4

/**
 * A server that ends a connection with too many open requests. HTTP/1.1 lets a client send them without waiting (RFC
 * 9112, 9.3.2): a thousand fit into one packet, and would be handled before those of other clients. Begins a request
 * after the earlier answers are sent, so each connection has only one answer in memory.
 *
 * @param mostUnreadMs after which a connection ends that takes nothing of its answer, in ms.
 */
export const createBoundedServer = (
  options: ServerOptions,
  mostUnreadMs: number,
  listener: RequestListener,
): Server => {
  /** The request that is answered, and those that wait behind it. */
  const open = new WeakMap<Socket, Array<() => void>>()
  const server = createServer(options, (request, response) => {
    const { socket } = request
    // The rest of the same piece still arrives here.
    if (socket.destroyed) return
    const queue = open.get(socket) ?? []
    if (queue.length >= mostOpen) {
      socket.destroy()
      return
    }
    open.set(socket, queue)
    queue.push(() => listener(request, response))
    endUnread(response, mostUnreadMs)
    response.once("close", () => {
      queue.shift()
      if (!socket.destroyed) queue[0]?.()
    })
    if (queue.length === 1) queue[0]?.()
  })
  parsePiecemeal(server)
  return server
}
