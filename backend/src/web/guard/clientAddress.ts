import type { IncomingMessage } from "node:http"
import { addressKey } from "../../limits/addressKey.ts"

/** The key by which limits count the sender of a request. */
export type AddressOf = (request: Pick<IncomingMessage, "headers" | "socket">) => string

/** The far end of the connection. */
export const connectedAddress: AddressOf = ({ socket }) => addressKey(socket.remoteAddress ?? "")

/** The last entry of X-Forwarded-For, which the proxy in front adds. The sender can forge any entry before it. */
export const forwardedAddress: AddressOf = (request) => {
  const noted = [request.headers["x-forwarded-for"] ?? []].flat().join().split(",").at(-1)?.trim()
  return noted ? addressKey(noted) : connectedAddress(request)
}
