import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { WebSocketServer } from "ws"
import { createLimiter, type Limiter } from "../limits/limiter.ts"
import type { Broker, ConsumersChange } from "./Broker.ts"
import { backendInbox, type Report } from "./backendInbox.ts"
import { topicExchanges } from "./exchanges.ts"
import { defaultLimits, type Limits } from "./limits.ts"
import { memoryQueue } from "./memoryQueue.ts"
import type { Access } from "./Permissions.ts"
import { manners, type Quirks } from "./parity.ts"
import { type QueueMaker, queueStore } from "./queueStore.ts"
import { type House, openSession, type Session } from "./session.ts"

export interface EmbeddedBrokerOptions {
  /** Who may come in, and what each may do. */
  readonly access: Access
  /** The virtual hosts, one for each location (B1). Read at every use, so a list may grow. */
  readonly vhosts: ReadonlyArray<string>
  /** Counts what subjects do; one of its own by default. */
  readonly limiter?: Limiter
  /** What differs from `defaultLimits`. */
  readonly limits?: Partial<Limits>
  /** Whose manners it has; RabbitMQ's by default. */
  readonly quirks?: Quirks
  /** Where failures go for which nobody waits; by default a warning of the process. */
  readonly report?: Report
}

/** A broker that an HTTP server of ours lends its websocket upgrades to. */
export interface EmbeddedBroker extends Broker {
  /** Takes a socket over from an HTTP server's `upgrade` event; the address is the server's choice. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

const warn: Report = (what, cause) =>
  process.emitWarning(what, {
    type: "BrokerWarning",
    detail: cause instanceof Error ? (cause.stack ?? "") : String(cause),
  })

/** A STOMP 1.2 broker inside this process (B1, B2, H6), which behaves as RabbitMQ's would over a websocket. */
export const embeddedBroker = ({
  access,
  vhosts,
  limiter = createLimiter(),
  report = warn,
  ...options
}: EmbeddedBrokerOptions): EmbeddedBroker => {
  const limits = { ...defaultLimits, ...options.limits }
  const sessions = new Set<Session>()
  const listeners: Array<(change: ConsumersChange) => void> = []
  const makeQueue: QueueMaker = (lifetimes, expired) => memoryQueue(lifetimes, limits.queueLength, expired)
  const inbox = backendInbox(report)
  const queues = queueStore(makeQueue, (change) => {
    for (const listener of listeners) {
      try {
        listener(change)
      } catch (cause) {
        report("A change of consumers was not taken", cause)
      }
    }
  })
  const house: House = {
    access,
    vhosts,
    limits,
    manners: manners[options.quirks ?? "rabbitmq-3.10"],
    queues,
    exchanges: topicExchanges(inbox.take),
    report,
    limiter,
    sessionsOf: (subject) => [...sessions].filter((session) => session.subject() === subject).length,
  }
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    handleProtocols: (offered) => (offered.has("v12.stomp") ? "v12.stomp" : false),
  })
  let isClosed = false

  return {
    handleUpgrade: (request, socket, head) => {
      if (isClosed) {
        socket.destroy()
        return
      }
      server.handleUpgrade(request, socket, head, (websocket) => {
        const session = openSession(websocket, house, () => sessions.delete(session))
        sessions.add(session)
      })
    },
    declareQueue: async (vhost, name, lifetimes) => {
      if (!vhosts.includes(vhost)) throw new Error(`NOT_FOUND: no vhost ${vhost}`)
      queues.declare(vhost, name, { expiresMs: lifetimes.expiresMs, messageTtlMs: lifetimes.messageTtlMs })
    },
    deleteQueue: async (vhost, name) => queues.delete(vhost, name),
    declareExchange: async (vhost, exchange) => house.exchanges.declare(vhost, exchange),
    publish: async (vhost, queue, body) =>
      queues.find(vhost, queue)?.post({ body, contentType: "application/json", exchange: "", routingKey: queue }),
    onCustomerMessage: inbox.onMessage,
    consumers: async (vhost, queue) => queues.find(vhost, queue)?.consumers() ?? 0,
    onConsumersChange: (listener) => {
      listeners.push(listener)
    },
    disconnectUser: async (subject) => {
      for (const session of [...sessions]) if (session.subject() === subject) session.remove()
    },
    isUp: () => !isClosed,
    close: async () => {
      isClosed = true
      const open = [...server.clients].map((websocket) => new Promise((resolve) => websocket.once("close", resolve)))
      for (const session of [...sessions]) session.remove()
      await Promise.all(open)
      queues.clear()
      server.close()
    },
  }
}
