import { STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import { part } from "./parting.ts"

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

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
  part(
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
