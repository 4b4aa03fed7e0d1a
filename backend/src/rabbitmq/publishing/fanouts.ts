import type { Channel, Envelope } from "rabbitmq-client"
import { type Amqp, isRefusal } from "../amqp.ts"

/** The audiences of one virtual host. Each is a fanout exchange that customers' tokens cannot access. */
export interface Fanouts {
  /** Binds the queue to the audience. Does nothing if the queue is gone. */
  readonly join: (audience: string, queue: string) => Promise<void>
  /** Removes the binding. Does nothing if queue or audience are gone. */
  readonly leave: (audience: string, queue: string) => Promise<void>
  /** `lifetime`: lifetime of the message; without one, the queue's applies. */
  readonly publish: (audience: string, body: string, lifetime: { readonly ms: number } | undefined) => Promise<void>
}

/**
 * Exchanges and bindings are durable and outlive a restart of the broker. Messages do not: storing them on disk once
 * per queue would cost more than everything else, and visitors read missed messages in the history.
 */
export const fanouts = (
  { connection, onChannel }: Pick<Amqp, "connection" | "onChannel">,
  send: (envelope: Envelope, body: Buffer) => Promise<void>,
): Fanouts => {
  const declared = new Set<string>()
  // A broker that reconnects may have lost its data.
  connection.on("error", () => declared.clear())

  const declare = async (channel: Channel, audience: string) => {
    if (declared.has(audience)) return
    await channel.exchangeDeclare({ exchange: audience, type: "fanout", durable: true })
    declared.add(audience)
  }
  /** Ignores a queue or exchange that has expired or never existed. */
  const unlessGone = async (task: (channel: Channel) => Promise<void>) => {
    try {
      await onChannel(task)
    } catch (failure) {
      if (!isRefusal(failure, "NOT_FOUND")) throw failure
    }
  }

  return {
    join: (audience, queue) =>
      unlessGone(async (channel) => {
        await declare(channel, audience)
        await channel.queueBind({ exchange: audience, queue, routingKey: "" })
      }),
    leave: (audience, queue) =>
      unlessGone((channel) => channel.queueUnbind({ exchange: audience, queue, routingKey: "" })),
    publish: async (audience, body, lifetime) => {
      // Publishing to a missing exchange would close the channel of all publications.
      if (!declared.has(audience)) await onChannel((channel) => declare(channel, audience))
      const expiration = lifetime === undefined ? {} : { expiration: String(lifetime.ms) }
      const envelope = { exchange: audience, routingKey: "", durable: false, contentType: "application/json" }
      await send({ ...envelope, ...expiration }, Buffer.from(body, "utf8"))
    },
  }
}
