import type { IncomingMessage, Server } from "node:http"
import type { Duplex } from "node:stream"
import { type AddressOf, connectedAddress } from "./clientAddress.ts"

/** Takes over the socket of a websocket request. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** What one address may do; a whole team behind one router stays below. */
const usual = { open: 200, aMinute: 600 }
const minuteMs = 60_000

const refuse = (socket: Duplex, status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)

/** Counts websockets by address: how many are open, and how many were opened in the running minute. */
const counter = (most: typeof usual, now: () => number) => {
  const open = new Map<string, number>()
  let recent = new Map<string, number>()
  let minute = 0
  return {
    /** Notes one more, until its socket closes; false when it is one too many. */
    enter: (address: string, socket: Duplex): boolean => {
      const current = Math.floor(now() / minuteMs)
      if (current !== minute) recent = new Map()
      minute = current
      const held = open.get(address) ?? 0
      const opened = (recent.get(address) ?? 0) + 1
      recent.set(address, opened)
      if (held >= most.open || opened > most.aMinute) return false
      open.set(address, held + 1)
      socket.once("close", () => {
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      })
      return true
    },
  }
}

interface Admission {
  /** By what websockets are counted; the far end of the connection by default. */
  readonly addressOf?: AddressOf
  /** How many times the usual number one address may open (RATE_LIMIT_FACTOR). */
  readonly factor?: number
  readonly now?: () => number
}

/** Leads websocket requests to whom they are for, by path: an unknown one gets 404, one too many 429. */
export const leadUpgrades = (
  server: Server,
  upgrades: Readonly<Record<string, Upgrade>>,
  { addressOf = connectedAddress, factor = 1, now = Date.now }: Admission = {},
): void => {
  const sockets = counter({ open: usual.open * factor, aMinute: usual.aMinute * factor }, now)
  server.on("upgrade", (request, socket, head) => {
    // Until somebody takes the socket over, its errors are nobody's; unheard they would end the process.
    socket.on("error", () => socket.destroy())
    const upgrade = upgrades[(request.url ?? "").split("?")[0] ?? ""]
    if (!upgrade) refuse(socket, "404 Not Found")
    else if (!sockets.enter(addressOf(request), socket)) refuse(socket, "429 Too Many Requests")
    else upgrade(request, socket, head)
  })
}
