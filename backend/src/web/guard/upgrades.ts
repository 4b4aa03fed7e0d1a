import type { IncomingMessage, Server } from "node:http"
import type { Duplex } from "node:stream"
import { heldAtOnce } from "../../limits/heldAtOnce.ts"
import type { Limiter } from "../../limits/limiter.ts"
import { type AddressOf, connectedAddress } from "./clientAddress.ts"

/** Handles the socket of a websocket request. `address` is the key by which limits count the far side. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer, address?: string) => void

const refuse = (socket: Duplex, status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)

/**
 * Dispatches websocket requests to their handlers, by path: 404 for an unknown path, 429 beyond the limit. Returns a
 * function that counts open sockets by path.
 */
export const dispatchUpgrades = (
  server: Server,
  upgrades: Readonly<Record<string, Upgrade>>,
  limiter: Limiter,
  addressOf: AddressOf = connectedAddress,
): (() => Readonly<Record<string, number>>) => {
  const open = new Map(Object.keys(upgrades).map((path) => [path, 0]))
  const counted = (path: string, by: number) => open.set(path, (open.get(path) ?? 0) + by)
  const take = heldAtOnce(limiter, "websockets")
  const lead = async (path: string, upgrade: Upgrade, request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = addressOf(request)
    const mayOpen = await limiter.takes("websocketsOpened", address)
    if (socket.destroyed) return
    const giveBack = mayOpen ? take(address) : undefined
    if (giveBack === undefined) {
      refuse(socket, "429 Too Many Requests")
      return
    }
    counted(path, 1)
    socket.once("close", () => {
      counted(path, -1)
      giveBack()
    })
    upgrade(request, socket, head, address)
  }
  server.on("upgrade", (request, socket, head) => {
    // Until a handler takes over the socket, no other listener handles its errors, and they would end the process.
    socket.on("error", () => socket.destroy())
    const path = (request.url ?? "").split("?")[0] ?? ""
    const upgrade = Object.hasOwn(upgrades, path) ? upgrades[path] : undefined
    if (upgrade) void lead(path, upgrade, request, socket, head)
    else refuse(socket, "404 Not Found")
  })
  return () => Object.fromEntries(open)
}
