import type { Channel, Envelope } from "rabbitmq-client"
import { type Amqp, isRefusal } from "./amqp.ts"

/** The audiences of one virtual host: a fanout exchange for each, which a customer's token names no right on. */
export interface Fanouts {
  readonly join: (audience: string, queue: string) => Promise<void>
  readonly leave: (audience: string, queue: string) => Promise<void>
  readonly publish: (audience: string, body: string, life: { readonly ms: number } | undefined) => Promise<void>
}

/**
 * Exchanges and bindings are durable and outlive a restart of the broker. Messages do not: kept on disk once for each queue, they
 * cost more than all else, and what visitors missed they read in the history.
 */
export const fanouts = (
  { connection, onChannel }: Pick<Amqp, "connection" | "onChannel">,
  send: (envelope: Envelope, body: Buffer) => Promise<void>,
): Fanouts => {
  const declared = new Set<string>()
  // A broker that comes back may have lost its data.
  connection.on("error", () => declared.clear())

  const declare = async (channel: Channel, audience: string) => {
    if (declared.has(audience)) return
    await channel.exchangeDeclare({ exchange: audience, type: "fanout", durable: true })
    declared.add(audience)
  }
  /** What has expired, or was never there, needs nothing any more. */
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
    publish: async (audience, body, life) => {
      // Publishing to a missing exchange would close the channel that all publishing goes by.
      if (!declared.has(audience)) await onChannel((channel) => declare(channel, audience))
      const expiration = life === undefined ? {} : { expiration: String(life.ms) }
      const envelope = { exchange: audience, routingKey: "", durable: false, contentType: "application/json" }
      await send({ ...envelope, ...expiration }, Buffer.from(body, "utf8"))
    },
  }
}
