import type { Report } from "../broker/backendInbox.ts"
import type { Arrival, Counterpart, Serve } from "../broker/Counterpart.ts"
import type { Limits } from "../broker/limits.ts"
import { Refusal } from "../broker/Refusal.ts"
import type { TakeOne } from "../limits/heldAtOnce.ts"
import { type IdleLinks, idleLinks } from "./links/idleLinks.ts"
import { type LinkListener, openRabbitLink, type RabbitLink } from "./links/rabbitLink.ts"
import { nodes } from "./nodes.ts"
import { relayedCommands } from "./relayedCommands.ts"
import type { Received, WebStomp } from "./webStomp.ts"

interface RelayParts {
  readonly websocketUrls: ReadonlyArray<string>
  readonly limits: Limits
  /** Counts the connections that wait for visitors of an address. */
  readonly takeOne: TakeOne
  /** Time in ms for which a disconnected visitor's connection stays open. Default: as in `idleLinks`. */
  readonly keptMs?: number
  readonly report: Report
}

/** Serves each visitor by a RabbitMQ connection of its own. */
export interface Relay {
  readonly serve: Serve
  /** Closes the connections that wait for this subject. */
  readonly remove: (subject: string) => void
  /** Resolves once all connections are closed. Those without a visitor are closed at once. */
  readonly ended: () => Promise<void>
}

/** Close code of a visitor's websocket if RabbitMQ's has broken (Bad Gateway). */
const broken = 1014
/** RabbitMQ's close without a code. */
const withoutCode = 1005
const abnormal = 1006

/**
 * Reports the first failure, and another one only after RabbitMQ was reachable: hundreds of connections break at once
 * and retry repeatedly.
 */
const outageReport = (report: Report) => {
  let isReached = true
  return {
    reached: () => {
      isReached = true
    },
    failed: (cause: Error) => {
      if (isReached) report("RabbitMQ's Web STOMP fails", cause)
      isReached = false
    },
  }
}

/** Relays between a visitor and a link, and sends CONNECTED. */
const relayVisit = (link: RabbitLink, arrival: Arrival, limits: Limits, idle: IdleLinks) => {
  const { visitor, frameSocket, pay } = arrival
  let isOver = false
  /** A command that is still executed must not reach RabbitMQ after the end of the subscriptions. */
  const send = (text: string) => (isOver ? Promise.resolve() : link.send(text))
  const commands = relayedCommands({ limits, send, pay })
  const delivered = ({ frames }: Received) => {
    for (const frame of frames) commands.delivered(frame)
  }
  const listener: LinkListener = {
    received: (received) => {
      // A message that no visitor receives is not acknowledged.
      if (isOver) return
      delivered(received)
      frameSocket.send(received.data)
      if (frameSocket.isFull()) link.pause()
      else commands.acknowledge()
    },
    closed: (code, reason) => {
      if (code === abnormal) frameSocket.close(broken, "")
      else frameSocket.close(code === withoutCode ? 1000 : code, reason)
    },
  }
  const counterpart: Counterpart = {
    execute: commands.execute,
    drained: () => {
      commands.acknowledge()
      link.resume()
    },
    ended: (how) => {
      const isKept = how === "lost" && idle.put(arrival, { link, delivered, withdrawal: commands.withdrawal })
      if (!isKept) {
        void commands.flush()
        link.leave()
      }
      isOver = true
    },
  }
  // Forwards RabbitMQ's own heart-beats: they show that RabbitMQ lives, and not only this process.
  frameSocket.beat(0, visitor.heartbeat.incomingMs)
  return { listener, counterpart }
}

export const relay = ({ websocketUrls, limits, takeOne, keptMs, report }: RelayParts): Relay => {
  const open = new Map<WebStomp, Promise<void>>()
  const at = nodes(websocketUrls)
  const outage = outageReport(report)
  const idle = idleLinks({ takeOne, ...(keptMs !== undefined && { keptMs }) })

  const connect = (arrival: Arrival) =>
    new Promise<Counterpart>((resolve, reject) => {
      let gone = () => {}
      const node = at.next()
      const behind = openRabbitLink({
        url: node,
        outgoingBytes: limits.outgoingBytes,
        greetingMs: limits.greetingMs,
        arrival,
        answered: outage.reached,
        accepted: (link) => {
          const { listener, counterpart } = relayVisit(link, arrival, limits, idle)
          resolve(counterpart)
          return listener
        },
        refused: reject,
        failed: (cause) => {
          at.failed(node)
          outage.failed(cause)
          reject(new Refusal("unreachable", "The broker cannot be reached"))
        },
        over: () => {
          open.delete(behind)
          gone()
        },
      })
      open.set(
        behind,
        new Promise((resolve) => {
          gone = resolve
        }),
      )
    })

  return {
    serve: async (arrival) => {
      const link = await idle.take(arrival)
      if (!link) return connect(arrival)
      const { listener, counterpart } = relayVisit(link, arrival, limits, idle)
      link.follow(listener)
      arrival.frameSocket.send(link.connected)
      return counterpart
    },
    remove: idle.remove,
    ended: async () => {
      idle.clear()
      await Promise.all(open.values())
    },
  }
}
