import { STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import type { FastifyInstance } from "fastify"

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Time in ms that a client gets to read the reason before its connection is closed. */
const partingMs = 1_000

/**
 * Sends an answer and ends the connection. Until the client has read the answer, reads and drops what it still sends:
 * a connection that is closed with unread data is reset, which may discard the answer.
 */
export const sendAndEnd = (socket: Socket, answer: string): void => {
  socket.on("error", () => socket.destroy())
  socket.resume().end(answer)
  setTimeout(() => socket.destroy(), partingMs).unref()
}

/**
 * Keeps the connection of a request that is answered before its body has arrived. Many browsers read the answer only
 * after they have sent the body, and closing a connection with unread data may discard the answer (RFC 9112, 9.6).
 * Without this, Node closes it when the client pauses, or at once if the client wants that (`Connection: close`, as of
 * proxies), and Fastify at once if the body is too large; such a body now gets `partingMs`. The request's timeout still
 * applies.
 */
export const keepUntilBodyArrived = (app: FastifyInstance): void => {
  app.addHook("onSend", async ({ raw }, reply) => {
    if (raw.complete !== false) return
    const isTooLarge = reply.getHeader("connection") === "close"
    reply.removeHeader("connection")
    reply.raw.shouldKeepAlive = true
    reply.raw.once("finish", () => {
      const { socket } = raw
      const { timeout = 0 } = socket
      socket.setTimeout(0)
      raw.once("end", () => socket.setTimeout(timeout)).resume()
      if (isTooLarge) setTimeout(() => raw.complete || socket.destroy(), partingMs).unref()
    })
  })
}

const drop = () => undefined

/** Answers a request that is no HTTP or does not arrive in time, and ends its connection. */
export const cutOff = ({ code }: NodeJS.ErrnoException, socket: Socket): void => {
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statuses[code ?? ""] ?? 400
  const error = STATUS_CODES[status] ?? ""
  const body = JSON.stringify({ error, statusCode: status })
  // A listener has Node pass the bytes to the stream; without the others, its parser receives none of them.
  socket.on("data", drop)
  for (const listener of socket.listeners("data")) if (listener !== drop) socket.off("data", listener as () => void)
  sendAndEnd(
    socket,
    [
      `HTTP/1.1 ${status} ${error}`,
      "Connection: close",
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
      "",
      body,
    ].join("\r\n"),
  )
}
