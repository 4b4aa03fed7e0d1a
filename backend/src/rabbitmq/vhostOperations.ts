import type { AsyncMessage, Channel, ConsumerProps, Envelope } from "rabbitmq-client"
import type { CustomerMessage, QueueLifetimes } from "../broker/Broker.ts"
import type { Report } from "../broker/backendInbox.ts"
import { amqp, isRefusal } from "./amqp.ts"
import { watchPublishing } from "./publishing/confirmations.ts"
import { fanouts } from "./publishing/fanouts.ts"
import { sendAgain } from "./publishing/sendAgain.ts"

export interface VhostOperations {
  /** Resolves with the queue's current number of consumers. */
  readonly declareQueue: (name: string, lifetimes: QueueLifetimes) => Promise<number>
  readonly deleteQueue: (name: string) => Promise<void>
  readonly declareExchange: (exchange: string) => Promise<void>
  readonly publish: (queue: string, body: string, lifetime: { readonly ms: number } | undefined) => Promise<void>
  readonly joinAudience: (audience: string, queue: string) => Promise<void>
  readonly leaveAudience: (audience: string, queue: string) => Promise<void>
  readonly publishToAudience: (
    audience: string,
    body: string,
    lifetime: { readonly ms: number } | undefined,
  ) => Promise<void>
  readonly consumers: (queue: string) => Promise<number>
  /** Declares the queue in which customers' messages wait for the backend. */
  readonly begin: () => Promise<void>
  /** Consumes customers' messages. `take` resolves once a message is processed. */
  readonly listen: (take: (message: CustomerMessage) => Promise<unknown>) => void
  readonly isUp: () => boolean
  /** Why messages wait although the connection is up. `undefined` if none do. */
  readonly outage: () => string | undefined
  readonly close: () => Promise<void>
}

/**
 * The queue that stores customers' messages for the backend, also while the backend is down. A message confirmed to a
 * customer outlives the loss of a node (quorum). One instance at a time consumes the queue, so that the messages of a
 * chat stay in order. Another instance takes over when that one dies.
 */
const inbox = "showroom.customers"
const inboxArguments = { "x-queue-type": "quorum", "x-single-active-consumer": true } as const
/**
 * Maximum number of messages in progress. Customers take turns only among these (backendInbox), so the number allows
 * for everything that two of them may send at once (`frames` of limits/table.ts).
 */
const prefetch = 2_000
/** Maximum number of messages in one visitor's queue; the oldest is dropped first. */
const queueLength = 1_000

const argumentsOf = ({ expiresMs, messageTtlMs }: QueueLifetimes) => ({
  "x-expires": expiresMs,
  "x-message-ttl": messageTtlMs,
  "x-max-length": queueLength,
})

/** The client parses JSON by a header that the sender chose; this restores the text. */
const textOf = ({ body, contentType }: AsyncMessage): string => {
  if (Buffer.isBuffer(body)) return body.toString("utf8")
  return contentType === "application/json" ? JSON.stringify(body) : String(body)
}

/**
 * The backend on one virtual host. Queues and exchanges are durable and outlive a restart of the broker. If its data is
 * lost, exchanges and bindings are declared again with the connection, and visitors whose queue is gone request another
 * one.
 */
export const vhostOperations = (amqpUrls: ReadonlyArray<string>, vhost: string, report: Report): VhostOperations => {
  const { connection, onChannel, close } = amqp(amqpUrls, vhost, (cause) =>
    report(`The broker's connection to ${vhost} broke`, cause),
  )
  // The client would send again at once, which ends its attempts within milliseconds.
  const publisher = connection.createPublisher({ confirm: true, maxAttempts: 1 })
  const { track, outage } = watchPublishing(connection)
  const attempts = sendAgain((envelope, body) => publisher.send(envelope, body))
  const send = (envelope: Envelope, body: Buffer) => track(attempts(envelope, body))
  const audiences = fanouts({ connection, onChannel }, send)
  const exchanges: Array<NonNullable<ConsumerProps["exchanges"]>[number]> = []
  const queueBindings = [{ exchange: "amq.topic", queue: inbox, routingKey: "all.*" }]
  let consumer: ReturnType<typeof connection.createConsumer> | undefined
  let isClosed = false

  const declare = async (channel: Channel, exchange: string) => {
    await channel.exchangeDeclare({ exchange, type: "topic", durable: true })
    await channel.queueDeclare({ queue: inbox, durable: true, arguments: inboxArguments })
    await channel.queueBind({ exchange, queue: inbox, routingKey: "customer.*" })
  }

  return {
    declareQueue: (queue, lifetimes) =>
      onChannel(async (channel) => {
        const declared = await channel.queueDeclare({ queue, durable: true, arguments: argumentsOf(lifetimes) })
        return declared.consumerCount
      }),
    deleteQueue: (queue) =>
      onChannel(async (channel) => {
        await channel.queueDelete({ queue })
      }),
    declareExchange: async (exchange) => {
      if (exchanges.some((known) => known.exchange === exchange)) return
      await onChannel((channel) => declare(channel, exchange))
      exchanges.push({ exchange, type: "topic", durable: true })
      queueBindings.push({ exchange, queue: inbox, routingKey: "customer.*" })
    },
    publish: (queue, body, lifetime) => {
      const expiration = lifetime === undefined ? {} : { expiration: String(lifetime.ms) }
      const envelope = {
        routingKey: queue,
        durable: lifetime === undefined,
        contentType: "application/json",
        ...expiration,
      }
      return send(envelope, Buffer.from(body, "utf8"))
    },
    joinAudience: audiences.join,
    leaveAudience: audiences.leave,
    publishToAudience: audiences.publish,
    consumers: async (queue) => {
      try {
        const { consumerCount } = await onChannel((channel) => channel.queueDeclare({ queue, passive: true }))
        return consumerCount
      } catch (failure) {
        if (isRefusal(failure, "NOT_FOUND")) return 0
        throw failure
      }
    },
    begin: () =>
      onChannel(async (channel) => {
        await channel.queueDeclare({ queue: inbox, durable: true, arguments: inboxArguments })
        await channel.queueBind({ exchange: "amq.topic", queue: inbox, routingKey: "all.*" })
      }),
    listen: (take) => {
      consumer = connection.createConsumer(
        // Both lists grow. The client reads them each time it sets up the consumer.
        {
          queue: inbox,
          queueOptions: { durable: true, arguments: inboxArguments },
          exchanges,
          queueBindings,
          qos: { prefetchCount: prefetch },
        },
        async (message) => {
          // Uses only these fields, because the sender can forge headers.
          const { exchange, routingKey } = message
          await take({ vhost, exchange, routingKey, body: textOf(message) })
        },
      )
      consumer.on("error", (cause) => report(`The subscription to customers' messages of ${vhost} failed`, cause))
    },
    isUp: () => !isClosed && connection.ready,
    outage,
    close: async () => {
      isClosed = true
      // Each waits for a channel that may never return.
      const goodbyes = Promise.allSettled([consumer?.close(), publisher.close()])
      await Promise.race([goodbyes, new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
      await close()
    },
  }
}
