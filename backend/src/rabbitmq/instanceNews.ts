import { randomUUID } from "node:crypto"
import type { Report } from "../broker/backendInbox.ts"
import { type Amqp, amqp } from "./amqp.ts"

/** Messages between instances of the backend, on the virtual host `/`, where visitors have no rights. */
export interface InstanceNews {
  readonly publish: (text: string) => Promise<void>
  readonly onNews: (handler: (text: string) => void) => void
  readonly close: () => Promise<void>
}

const exchange = "showroom.instances"
/** No retry: a late message is worthless, and an instance that missed one reads the database. */
const attempts = 1

export const instanceNews = (amqpUrls: ReadonlyArray<string>, report: Report): InstanceNews => {
  const own = randomUUID()
  const { connection, close }: Amqp = amqp(amqpUrls, "/", (cause) =>
    report("The connection to other instances broke", cause),
  )
  const exchanges = [{ exchange, type: "fanout", durable: true }]
  const handlers: Array<(text: string) => void> = []
  const consumer = connection.createConsumer(
    {
      queue: "",
      queueOptions: { exclusive: true },
      exchanges,
      queueBindings: [{ exchange, routingKey: "" }],
      noAck: true,
    },
    ({ appId, body }) => {
      if (appId === own) return
      for (const handler of handlers) handler(String(body))
    },
  )
  consumer.on("error", (cause) => report("The subscription to other instances failed", cause))
  const publisher = connection.createPublisher({ exchanges, maxAttempts: attempts })
  return {
    publish: (text) =>
      publisher.send({ exchange, routingKey: "", appId: own, contentType: "text/plain" }, Buffer.from(text, "utf8")),
    onNews: (handler) => void handlers.push(handler),
    close: async () => {
      // Each waits for a channel that may never return.
      const goodbyes = Promise.allSettled([consumer.close(), publisher.close()])
      await Promise.race([goodbyes, new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
      await close()
    },
  }
}
