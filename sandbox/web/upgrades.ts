import type { IncomingMessage, Server } from "node:http"
import type { Duplex } from "node:stream"

/** Takes over the socket of a websocket request. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Websockets that one address may hold open at a time; a whole team behind one router stays below. */
const mostFromOneAddress = 200

const refuse = (socket: Duplex, status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)

/** Leads websocket requests to whom they are for, by path: an unknown one gets 404, one too many 429. */
export const leadUpgrades = (server: Server, upgrades: Readonly<Record<string, Upgrade>>): void => {
  const open = new Map<string, number>()
  server.on("upgrade", (request, socket, head) => {
    // Until somebody takes the socket over, its errors are nobody's; unheard they would end the process.
    socket.on("error", () => socket.destroy())
    const upgrade = upgrades[(request.url ?? "").split("?")[0] ?? ""]
    if (!upgrade) {
      refuse(socket, "404 Not Found")
      return
    }
    const address = request.socket.remoteAddress ?? ""
    const held = open.get(address) ?? 0
    if (held >= mostFromOneAddress) {
      refuse(socket, "429 Too Many Requests")
      return
    }
    open.set(address, held + 1)
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    upgrade(request, socket, head)
  })
}
