import { type Limiter, openLimiter } from "../limits/limiter.ts"
import type { Access } from "./access/Permissions.ts"
import type { Broker, ConsumersChange } from "./Broker.ts"
import { backendInbox, type Report } from "./backendInbox.ts"
import { defaultLimits, type Limits } from "./limits.ts"
import { behaviours, type Quirks } from "./parity.ts"
import { audiencesOf } from "./queues/audiences.ts"
import { topicExchanges } from "./queues/exchanges.ts"
import { memoryQueue } from "./queues/memoryQueue.ts"
import { type QueueMaker, queueStore } from "./queues/queueStore.ts"
import { openSenderAddresses } from "./senderAddresses.ts"
import { serveHere } from "./serveHere.ts"
import { type StompServer, stompServer } from "./stomp/stompServer.ts"

export interface EmbeddedBrokerOptions {
  readonly access: Access
  /** The virtual hosts, one for each location (B1). Read at every use, so the list may grow. */
  readonly vhosts: ReadonlyArray<string>
  /** Counts subjects' actions. Default: a new limiter. */
  readonly limiter?: Limiter
  readonly limits?: Partial<Limits>
  /** The broker to imitate. Default RabbitMQ. */
  readonly quirks?: Quirks
  /** Receives failures that no caller waits for. Default: a warning of the process. */
  readonly report?: Report
}

/** The embedded broker. The backend's HTTP server passes websocket upgrades to `handleUpgrade`. */
export interface EmbeddedBroker extends Broker, Pick<StompServer, "handleUpgrade"> {}

const warn: Report = (what, cause) =>
  process.emitWarning(what, {
    type: "BrokerWarning",
    detail: cause instanceof Error ? (cause.stack ?? "") : String(cause),
  })

/** A STOMP 1.2 broker inside this process (B1, B2, H6) that behaves like RabbitMQ over a websocket. */
export const embeddedBroker = ({
  access,
  vhosts,
  limiter = openLimiter(),
  report = warn,
  ...options
}: EmbeddedBrokerOptions): EmbeddedBroker => {
  const limits = { ...defaultLimits, ...options.limits }
  const behaviour = behaviours[options.quirks ?? "rabbitmq-3.10"]
  const listeners: Array<(change: ConsumersChange) => void> = []
  const makeQueue: QueueMaker = (lifetimes, expired) => memoryQueue(lifetimes, limits.queueLength, expired)
  const senders = openSenderAddresses()
  const inbox = backendInbox(report, senders.addressOf)
  const queues = queueStore(makeQueue, (change) => {
    for (const listener of listeners) {
      try {
        listener(change)
      } catch (cause) {
        report("A listener failed on a change of consumers", cause)
      }
    }
  })
  const exchanges = topicExchanges(inbox.take)
  const audiences = audiencesOf(queues)
  const stomp = stompServer({
    access,
    vhosts,
    limits,
    behaviour,
    report,
    limiter,
    senders,
    serve: serveHere({ queues, exchanges, limits, behaviour }),
  })
  let isClosed = false

  return {
    handleUpgrade: stomp.handleUpgrade,
    declareQueue: async (vhost, name, lifetimes) => {
      if (!vhosts.includes(vhost)) throw new Error(`NOT_FOUND: no vhost ${vhost}`)
      queues.declare(vhost, name, { expiresMs: lifetimes.expiresMs, messageTtlMs: lifetimes.messageTtlMs })
    },
    deleteQueue: async (vhost, name) => queues.delete(vhost, name),
    declareExchange: async (vhost, exchange) => exchanges.declare(vhost, exchange),
    publish: async (vhost, queue, body, lifetime) =>
      queues.find(vhost, queue)?.post({
        body,
        contentType: "application/json",
        exchange: "",
        routingKey: queue,
        ...(lifetime === undefined ? {} : { lifetimeMs: lifetime.ms }),
      }),
    joinAudience: async (vhost, audience, queue) => audiences.join(vhost, audience, queue),
    leaveAudience: async (vhost, audience, queue) => audiences.leave(vhost, audience, queue),
    publishToAudience: async (vhost, audience, body, lifetime) =>
      audiences.publish(vhost, audience, {
        body,
        contentType: "application/json",
        ...(lifetime === undefined ? {} : { lifetimeMs: lifetime.ms }),
      }),
    onCustomerMessage: inbox.onMessage,
    consumers: async (vhost, queue) => queues.find(vhost, queue)?.consumers() ?? 0,
    hasSubscriber: (vhost, queue) => (queues.find(vhost, queue)?.consumers() ?? 0) > 0,
    onConsumersChange: (listener) => {
      listeners.push(listener)
    },
    // The embedded broker serves a single process, so there are no other instances.
    publishToInstances: async () => undefined,
    onInstanceMessage: () => undefined,
    disconnectUser: async (subject) => stomp.remove(subject),
    isUp: () => !isClosed,
    outage: () => (isClosed ? "the broker has ended" : undefined),
    close: async () => {
      isClosed = true
      await stomp.close()
      queues.clear()
    },
  }
}
