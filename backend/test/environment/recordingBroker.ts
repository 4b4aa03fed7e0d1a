import type { Broker, ConsumersChange, CustomerMessage } from "../../src/broker/Broker.ts"

/** A message as a queue received it. */
export interface Delivered {
  readonly vhost: string
  readonly queue: string
  readonly message: { readonly type: string; readonly data?: Readonly<Record<string, unknown>> }
}

/** A broker that records messages, with controls for the visitor's side. */
export interface RecordingBroker {
  readonly broker: Broker
  /** The messages in a queue, oldest first. */
  readonly of: (queue: string) => Delivered["message"][]
  readonly delivered: Delivered[]
  /** The queues and audiences to which the backend published, in order. */
  readonly published: string[]
  readonly declared: string[]
  /** Sets the number of a queue's subscribers. */
  readonly listen: (vhost: string, queue: string, consumers: number) => void
  /** Sends a customer's message; resolves when the backend has handled it. */
  readonly send: (exchange: string, routingKey: string, body: unknown) => Promise<void>
}

export const recordingBroker = (): RecordingBroker => {
  const queues = new Map<string, number>()
  const delivered: Delivered[] = []
  const published: string[] = []
  let listener: (message: CustomerMessage) => Promise<void> = async () => undefined
  const subscribers: Array<(change: ConsumersChange) => void> = []
  const key = (vhost: string, queue: string) => `${vhost}/${queue}`
  const audiences = new Map<string, Set<string>>()
  const membersOf = (vhost: string, audience: string) => {
    const members = audiences.get(key(vhost, audience)) ?? new Set<string>()
    audiences.set(key(vhost, audience), members)
    return members
  }
  const put = (vhost: string, queue: string, body: string) => {
    if (queues.has(key(vhost, queue))) delivered.push({ vhost, queue, message: JSON.parse(body) })
  }
  return {
    delivered,
    published,
    of: (queue) => delivered.filter((one) => one.queue === queue).map(({ message }) => message),
    get declared() {
      return [...queues.keys()]
    },
    listen: (vhost, queue, consumers) => {
      queues.set(key(vhost, queue), consumers)
      for (const subscriber of subscribers) subscriber({ vhost, queue, consumers })
    },
    send: (exchange, routingKey, body) =>
      listener({
        vhost: "showroom-livid",
        exchange,
        routingKey,
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    broker: {
      declareQueue: async (vhost, name) => void queues.set(key(vhost, name), queues.get(key(vhost, name)) ?? 0),
      declareExchange: async () => undefined,
      deleteQueue: async (vhost, name) => void queues.delete(key(vhost, name)),
      publish: async (vhost, queue, body, life) => {
        published.push(queue)
        if (life?.ms !== 0 || queues.get(key(vhost, queue))) put(vhost, queue, body)
      },
      joinAudience: async (vhost, audience, queue) => void membersOf(vhost, audience).add(queue),
      leaveAudience: async (vhost, audience, queue) => void membersOf(vhost, audience).delete(queue),
      publishToAudience: async (vhost, audience, body, life) => {
        published.push(audience)
        for (const queue of membersOf(vhost, audience))
          if (life?.ms !== 0 || queues.get(key(vhost, queue))) put(vhost, queue, body)
      },
      publishToInstances: async () => undefined,
      onInstanceMessage: () => undefined,
      hasSubscriber: (vhost, queue) => (queues.get(key(vhost, queue)) ?? 0) > 0,
      onCustomerMessage: (handler) => {
        listener = handler
      },
      consumers: async (vhost, queue) => queues.get(key(vhost, queue)) ?? 0,
      onConsumersChange: (handler) => {
        subscribers.push(handler)
      },
      disconnectUser: async () => undefined,
      isUp: () => true,
      outage: () => undefined,
      close: async () => undefined,
    },
  }
}
