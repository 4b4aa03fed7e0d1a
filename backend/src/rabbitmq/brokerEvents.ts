import type { AsyncMessage } from "rabbitmq-client"
import type { Report } from "../broker/backendInbox.ts"
import { amqp } from "./amqp.ts"

/** RabbitMQ's events, from its event exchange. */
export interface BrokerEvents {
  /** Resolves once the subscription is active. */
  readonly listening: Promise<void>
  readonly isUp: () => boolean
  /** Names of this user's connections whose start was seen and whose end was not. */
  readonly connectionsOf: (user: string) => ReadonlyArray<string>
  readonly close: () => Promise<void>
}

interface EventHandlers {
  /** A consumer starts or stops on a queue. `consumer` is a unique id. */
  readonly came: (vhost: string, queue: string, consumer: string) => void
  readonly went: (vhost: string, queue: string, consumer: string) => void
  /** A queue was deleted, with all its consumers. */
  readonly deleted: (vhost: string, queue: string) => void
  /** Events may have been missed, so cached counts need a refresh. Also called at the start. */
  readonly missed: () => void
  readonly report: Report
}

const source = "amq.rabbitmq.event"
const routingKeys = ["consumer.created", "consumer.deleted", "queue.deleted", "channel.created", "connection.closed"]

/**
 * Subscribes to the event exchange of the virtual host `/`. Events arrive within milliseconds, whereas the management
 * API's numbers are seconds old.
 */
export const brokerEvents = (
  amqpUrls: ReadonlyArray<string>,
  { came, went, deleted, missed, report }: EventHandlers,
): BrokerEvents => {
  const { connection, close } = amqp(amqpUrls, "/", (cause) =>
    report("The connection to the broker's events broke", cause),
  )
  const users = new Map<string, string>()
  let isListening = false

  const take = ({ routingKey, headers = {} }: AsyncMessage) => {
    const of = (name: string) => String(headers[name] ?? "")
    const consumer = () => `${of("channel")} ${of("consumer_tag")}`
    switch (routingKey) {
      case "consumer.created":
        return came(of("vhost"), of("queue"), consumer())
      case "consumer.deleted":
        return went(of("vhost"), of("queue"), consumer())
      case "queue.deleted":
        return deleted(of("vhost"), of("name"))
      case "channel.created":
        // The user of the token: a connection's own `user` is the login header. The name is the connection's, followed
        // by the channel's number in brackets.
        users.set(of("name").replace(/ \(\d+\)$/, ""), of("user"))
        return
      default:
        users.delete(of("name"))
    }
  }
  const consumer = connection.createConsumer(
    {
      queue: "",
      queueOptions: { exclusive: true },
      queueBindings: routingKeys.map((routingKey) => ({ exchange: source, routingKey })),
      noAck: true,
    },
    take,
  )
  consumer.on("error", (cause) => {
    isListening = false
    report("The subscription to the broker's events failed", cause)
  })
  const listening = new Promise<void>((resolve) => {
    consumer.on("ready", () => {
      isListening = true
      missed()
      resolve()
    })
  })
  return {
    listening,
    isUp: () => isListening && connection.ready,
    connectionsOf: (user) => [...users].flatMap(([name, one]) => (one === user ? [name] : [])),
    close: async () => {
      await Promise.race([consumer.close(), new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
      await close()
    },
  }
}
