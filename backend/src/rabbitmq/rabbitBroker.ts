import type { Broker, ConsumersChange } from "../broker/Broker.ts"
import { backendInbox, type Report } from "../broker/backendInbox.ts"
import type { SenderAddresses } from "../broker/senderAddresses.ts"
import { brokerEvents } from "./brokerEvents.ts"
import { instanceNews } from "./instanceNews.ts"
import { listenerCounts } from "./listenerCounts.ts"
import { management } from "./management.ts"
import type { RabbitAddress } from "./RabbitAddress.ts"
import { type VhostOperations, vhostOperations } from "./vhostOperations.ts"

export interface RabbitBrokerOptions {
  readonly address: Pick<RabbitAddress, "amqpUrls" | "managementUrls">
  /** The virtual hosts, one for each location (B1). Missing ones are created. */
  readonly vhosts: ReadonlyArray<string>
  /** The address of a message's sender, whose messages take turns with others'. */
  readonly addressOf: SenderAddresses["addressOf"]
  /** Reports failures that no caller awaits. */
  readonly report: Report
}

/** Timeout of the broker at the start, in ms. */
const openMs = 15_000
/** In ms. A connection can be ended once the broker's statistics contain it: every 5 s by default. */
const kickMs = 12_000
const kickStepMs = 250

/** Rejects if connections of the customer remain after `kickMs`. */
const endConnections = async (
  subject: string,
  events: ReturnType<typeof brokerEvents>,
  api: ReturnType<typeof management>,
): Promise<void> => {
  const deadline = Date.now() + kickMs
  const ended = new Set<string>()
  const waiting = (names: ReadonlyArray<string>) => names.filter((name) => !ended.has(name))
  let left = waiting([...events.connectionsOf(subject), ...(await api.connectionsOf(subject))])
  while (left.length > 0) {
    for (const name of left) if (await api.endConnection(name)) ended.add(name)
    left = waiting(events.connectionsOf(subject))
    if (left.length === 0) return
    if (Date.now() > deadline) throw new Error("The broker did not end the connections of a customer.")
    await new Promise((resolve) => setTimeout(resolve, kickStepMs))
  }
}

/**
 * The backend's side of a RabbitMQ (B2, H6): AMQP for queues and messages, the event exchange for consumers, the
 * management API for virtual hosts and for disconnecting a visitor. Rejects if there is no such broker, or it lacks the
 * event exchange.
 */
export const rabbitBroker = async ({ address, vhosts, addressOf, report }: RabbitBrokerOptions): Promise<Broker> => {
  const { amqpUrls } = address
  const api = management(address)
  for (const vhost of vhosts) await api.ensureVhost(vhost)

  const desks = new Map<string, VhostOperations>(
    vhosts.map((vhost) => [vhost, vhostOperations(amqpUrls, vhost, report)]),
  )
  const inbox = backendInbox(report, addressOf)
  const listeners: Array<(change: ConsumersChange) => void> = []
  const counts = listenerCounts((change) => {
    for (const listener of listeners) listener(change)
  })
  let isListening = false

  const deskOf = (vhost: string): VhostOperations => {
    const desk = desks.get(vhost)
    if (!desk) throw new Error(`NOT_FOUND: no vhost ${vhost}`)
    return desk
  }
  /** Queries the count of consumers where the events do not suffice. */
  const ask = (vhost: string, queue: string) => {
    const asked = desks.get(vhost)?.consumers(queue)
    asked
      ?.then((count) => counts.are(vhost, queue, count))
      .catch((cause: unknown) => report("The number of consumers could not be queried", cause))
  }
  const ofOurs = (act: (vhost: string, queue: string, consumer: string) => void) => {
    return (vhost: string, queue: string, consumer: string) => {
      if (desks.has(vhost)) act(vhost, queue, consumer)
    }
  }
  const events = brokerEvents(amqpUrls, {
    came: ofOurs(counts.came),
    went: ofOurs((vhost, queue, consumer) => {
      if (!counts.went(vhost, queue, consumer)) ask(vhost, queue)
    }),
    deleted: (vhost, queue) => {
      if (counts.isListenedTo(vhost, queue)) counts.are(vhost, queue, 0)
    },
    missed: () => {
      for (const { vhost, queue } of counts.attended()) ask(vhost, queue)
    },
    report,
  })

  const others = instanceNews(amqpUrls, report)

  const isUp = () => events.isUp() && [...desks.values()].every((desk) => desk.isUp())

  const broker: Broker = {
    declareQueue: async (vhost, name, lifetimes) => {
      const consumers = await deskOf(vhost).declareQueue(name, lifetimes)
      // Consumers that subscribed before this process received events: through another instance, or during a restart.
      if (consumers > 0) counts.are(vhost, name, consumers)
    },
    deleteQueue: async (vhost, name) => deskOf(vhost).deleteQueue(name),
    declareExchange: async (vhost, exchange) => deskOf(vhost).declareExchange(exchange),
    publish: async (vhost, queue, body, lifetime) => deskOf(vhost).publish(queue, body, lifetime),
    joinAudience: async (vhost, audience, queue) => deskOf(vhost).joinAudience(audience, queue),
    leaveAudience: async (vhost, audience, queue) => deskOf(vhost).leaveAudience(audience, queue),
    publishToAudience: async (vhost, audience, body, lifetime) =>
      deskOf(vhost).publishToAudience(audience, body, lifetime),
    onCustomerMessage: (handler) => {
      inbox.onMessage(handler)
      // Not earlier: messages without a handler would be lost.
      if (!isListening) for (const desk of desks.values()) desk.listen(inbox.take)
      isListening = true
    },
    consumers: async (vhost, queue) => deskOf(vhost).consumers(queue),
    hasSubscriber: (vhost, queue) => counts.isListenedTo(vhost, queue),
    onConsumersChange: (listener) => {
      listeners.push(listener)
    },
    publishToInstances: others.publish,
    onInstanceMessage: others.onNews,
    disconnectUser: (subject) => endConnections(subject, events, api),
    isUp,
    outage: () => {
      const why = [...desks.values()].map((desk) => desk.outage()).find((each) => each !== undefined)
      return why ?? (isUp() ? undefined : "the broker is away")
    },
    close: async () => {
      await Promise.all([events.close(), others.close(), ...[...desks.values()].map((desk) => desk.close())])
    },
  }
  let impatience: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    impatience = setTimeout(() => reject(new Error("no answer on AMQP, or no event exchange")), openMs)
  })
  try {
    await Promise.race([Promise.all([events.listening, ...[...desks.values()].map((desk) => desk.begin())]), tooLate])
    return broker
  } catch (failure) {
    await broker.close()
    throw failure
  } finally {
    clearTimeout(impatience)
  }
}
