import type { AsyncMessage, Channel, ConsumerProps } from "rabbitmq-client"
import type { CustomerMessage, QueueLifetimes } from "../broker/Broker.ts"
import type { Report } from "../broker/backendInbox.ts"
import { amqp, isRefusal } from "./amqp.ts"
import { fanouts } from "./fanouts.ts"

/** The backend's work on one virtual host. */
export interface VhostDesk {
  /** Answers how many listen on it already. */
  readonly declareQueue: (name: string, lifetimes: QueueLifetimes) => Promise<number>
  readonly deleteQueue: (name: string) => Promise<void>
  readonly declareExchange: (exchange: string) => Promise<void>
  readonly publish: (queue: string, body: string) => Promise<void>
  readonly joinAudience: (audience: string, queue: string) => Promise<void>
  readonly leaveAudience: (audience: string, queue: string) => Promise<void>
  readonly publishToAudience: (
    audience: string,
    body: string,
    life: { readonly ms: number } | undefined,
  ) => Promise<void>
  readonly consumers: (queue: string) => Promise<number>
  /** Makes the queue in which customers' messages wait until somebody listens. */
  readonly begin: () => Promise<void>
  /** Takes what customers send from now on; `take` settles when a message is dealt with. */
  readonly listen: (take: (message: CustomerMessage) => Promise<unknown>) => void
  readonly isUp: () => boolean
  readonly close: () => Promise<void>
}

/**
 * Where customers' messages wait for the backend, also while it is away. What was confirmed to a customer outlives the loss of a node (quorum).
 * One instance takes them at a time, so that those of a chat stay in their order, and another one goes on when it dies.
 */
const inbox = "showroom.customers"
const inboxArguments = { "x-queue-type": "quorum", "x-single-active-consumer": true } as const
/**
 * Messages on their way through the backend at once. Customers take turns only among these (backendInbox), so the number allows for
 * all that two of them may send at once (`frames` of limits/table.ts).
 */
const prefetch = 2_000
/** Messages waiting in one visitor's queue; the oldest goes first. */
const queueLength = 1_000
/** With `acquireMs` between them these outlast a restart of the broker. */
const publishAttempts = 6

const argumentsOf = ({ expiresMs, messageTtlMs }: QueueLifetimes) => ({
  "x-expires": expiresMs,
  "x-message-ttl": messageTtlMs,
  "x-max-length": queueLength,
})

/** The client parses JSON by a header that the sender chose; the text is taken back from it. */
const textOf = ({ body, contentType }: AsyncMessage): string => {
  if (Buffer.isBuffer(body)) return body.toString("utf8")
  return contentType === "application/json" ? JSON.stringify(body) : String(body)
}

/**
 * The backend on one virtual host. Queues and exchanges are durable and outlive a restart of the broker; should its data be lost,
 * exchanges and bindings are made again with the connection, and visitors whose queue is gone ask for another one.
 */
export const vhostDesk = (amqpUrls: ReadonlyArray<string>, vhost: string, report: Report): VhostDesk => {
  const { connection, onChannel, close } = amqp(amqpUrls, vhost, (cause) =>
    report(`The broker's connection to ${vhost} broke`, cause),
  )
  const publisher = connection.createPublisher({ confirm: true, maxAttempts: publishAttempts })
  const audiences = fanouts({ connection, onChannel }, (envelope, body) => publisher.send(envelope, body))
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
    publish: (queue, body) =>
      publisher.send({ routingKey: queue, durable: true, contentType: "application/json" }, Buffer.from(body, "utf8")),
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
        // Both lists grow; the client reads them each time it sets the consumer up.
        {
          queue: inbox,
          queueOptions: { durable: true, arguments: inboxArguments },
          exchanges,
          queueBindings,
          qos: { prefetchCount: prefetch },
        },
        async (message) => {
          // Of all that came only these: headers are the sender's to forge.
          const { exchange, routingKey } = message
          await take({ vhost, exchange, routingKey, body: textOf(message) })
        },
      )
      consumer.on("error", (cause) => report(`Customers' messages of ${vhost} are not heard`, cause))
    },
    isUp: () => !isClosed && connection.ready,
    close: async () => {
      isClosed = true
      // Each waits for a channel that may never come again.
      const goodbyes = Promise.allSettled([consumer?.close(), publisher.close()])
      await Promise.race([goodbyes, new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
      await close()
    },
  }
}
