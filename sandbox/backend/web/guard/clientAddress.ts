import type { IncomingMessage } from "node:http"
import { addressKey } from "../../limits/addressKey.ts"

/** By what the sender of a request is counted. */
export type AddressOf = (request: Pick<IncomingMessage, "headers" | "socket">) => string

/** The far end of the connection. */
export const connectedAddress: AddressOf = ({ socket }) => addressKey(socket.remoteAddress ?? "")

/** What the proxy in front noted last in X-Forwarded-For: what stands before that is the sender's to forge. */
export const forwardedAddress: AddressOf = (request) => {
  const noted = [request.headers["x-forwarded-for"] ?? []].flat().join().split(",").at(-1)?.trim()
  return noted ? addressKey(noted) : connectedAddress(request)
}
