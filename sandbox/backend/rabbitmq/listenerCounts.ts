import type { ConsumersChange } from "../broker/Broker.ts"

interface Attended {
  readonly vhost: string
  readonly queue: string
  /** Who listens, as the events named them. */
  readonly consumers: Set<string>
}

/** Who listens on which queue, by RabbitMQ's events. */
export interface ListenerCounts {
  readonly came: (vhost: string, queue: string, consumer: string) => void
  /** Answers false for one who was not known: then only the broker knows how many are left. */
  readonly went: (vhost: string, queue: string, consumer: string) => boolean
  /** So many listen, as the broker answered; 0 for a queue that is gone. */
  readonly are: (vhost: string, queue: string, count: number) => void
  readonly isListenedTo: (vhost: string, queue: string) => boolean
  /** Queues on which somebody was last known to listen. */
  readonly attended: () => ReadonlyArray<Pick<Attended, "vhost" | "queue">>
}

/**
 * Counts by the events themselves. Asking the broker after each of them costs a channel, and when a thousand visitors are cut off at once
 * that is two thousand channels on one connection, which allows no more.
 *
 * @param tell told of each number, also when it is the same
 */
export const listenerCounts = (tell: (change: ConsumersChange) => void): ListenerCounts => {
  const queues = new Map<string, Attended>()
  const keyOf = (vhost: string, queue: string) => JSON.stringify([vhost, queue])

  const become = (vhost: string, queue: string, consumers: Set<string>) => {
    if (consumers.size > 0) queues.set(keyOf(vhost, queue), { vhost, queue, consumers })
    else queues.delete(keyOf(vhost, queue))
    tell({ vhost, queue, consumers: consumers.size })
  }
  const of = (vhost: string, queue: string) => queues.get(keyOf(vhost, queue))?.consumers ?? new Set<string>()

  return {
    came: (vhost, queue, consumer) => become(vhost, queue, of(vhost, queue).add(consumer)),
    went: (vhost, queue, consumer) => {
      const consumers = of(vhost, queue)
      if (!consumers.delete(consumer)) return false
      become(vhost, queue, consumers)
      return true
    },
    are: (vhost, queue, count) => {
      const known = of(vhost, queue)
      const unnamed = () => new Set(Array.from({ length: count }, (_, index) => `unnamed ${index}`))
      become(vhost, queue, known.size === count ? known : unnamed())
    },
    isListenedTo: (vhost, queue) => queues.has(keyOf(vhost, queue)),
    attended: () => [...queues.values()],
  }
}
