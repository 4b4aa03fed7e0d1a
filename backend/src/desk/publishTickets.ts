import type { IncomingMessage } from "node:http"
import { randomName } from "../environment/random.ts"
import type { Clock } from "../environment/time/clock.ts"
import type { Upgrade } from "../web/guard/upgrades.ts"

/** Lifetime of a ticket, in ms: the desk's page opens its socket at once. */
const goodMs = 30_000

/** Lets the desk publish a presentation's own stream, which no visitor may. */
export interface PublishTickets {
  /** Issues a ticket for one socket, or one WHIP request, and one stream. */
  readonly issue: (streamName: string) => string
  /**
   * Makes tickets for this stream useless, and sockets that came in with one: another person, or another device, sends it
   * from now on.
   */
  readonly revoke: (streamName: string) => void
  /** Redeems the `?ticket=` of a websocket request. Refuses the socket with 403 if it is not valid. */
  readonly admit: (upgrade: Upgrade) => Upgrade
  /**
   * Whether the socket was admitted for this stream, or the request carries a ticket for it (WHIP), which it redeems.
   */
  readonly mayPublish: (request: IncomingMessage, streamName: string) => boolean
}

export const publishTickets = (clock: Clock): PublishTickets => {
  const issued = new Map<string, { readonly streamName: string; readonly until: number }>()
  /** The streams of open sockets. */
  const admitted = new Map<IncomingMessage, string>()

  const take = (ticket: string) => {
    const known = issued.get(ticket)
    issued.delete(ticket)
    return known && known.until > clock.now() ? known : undefined
  }
  return {
    issue: (streamName) => {
      for (const [old, { until }] of issued) if (until <= clock.now()) issued.delete(old)
      const ticket = randomName(24)
      issued.set(ticket, { streamName, until: clock.now() + goodMs })
      return ticket
    },
    revoke: (streamName) => {
      for (const [ticket, known] of issued) if (known.streamName === streamName) issued.delete(ticket)
      for (const [request, admittedFor] of admitted) if (admittedFor === streamName) admitted.delete(request)
    },
    admit: (upgrade) => (request, socket, head) => {
      const ticket = new URL(request.url ?? "/", "ws://desk").searchParams.get("ticket")
      const known = ticket === null ? undefined : take(ticket)
      if (!known) {
        socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n")
        return
      }
      admitted.set(request, known.streamName)
      socket.once("close", () => admitted.delete(request))
      upgrade(request, socket, head)
    },
    mayPublish: (request, streamName) => {
      if (admitted.get(request) === streamName) return true
      const ticket = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1]
      return ticket !== undefined && issued.get(ticket)?.streamName === streamName && take(ticket) !== undefined
    },
  }
}
