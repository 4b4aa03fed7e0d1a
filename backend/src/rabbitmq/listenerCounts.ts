import type { ConsumersChange } from "../broker/Broker.ts"

interface Attended {
  readonly vhost: string
  readonly queue: string
  /** Consumer ids from the events. */
  readonly consumers: Set<string>
}

/** Counts the consumers of each queue from RabbitMQ's events. */
export interface ListenerCounts {
  readonly came: (vhost: string, queue: string, consumer: string) => void
  /** `false` for an unknown consumer: then only the broker knows the remaining count. */
  readonly went: (vhost: string, queue: string, consumer: string) => boolean
  /** Sets the count that the broker answered; 0 for a deleted queue. */
  readonly are: (vhost: string, queue: string, count: number) => void
  readonly isListenedTo: (vhost: string, queue: string) => boolean
  /** Queues whose last known count is not 0. */
  readonly attended: () => ReadonlyArray<Pick<Attended, "vhost" | "queue">>
}

/**
 * Counts only from the events. A query to the broker after each event costs a channel: when a thousand visitors are cut
 * off at once, that is two thousand channels on one connection, which allows no more.
 *
 * @param notify called with each count, also an unchanged one
 */
export const listenerCounts = (notify: (change: ConsumersChange) => void): ListenerCounts => {
  const queues = new Map<string, Attended>()
  const keyOf = (vhost: string, queue: string) => JSON.stringify([vhost, queue])

  const setConsumers = (vhost: string, queue: string, consumers: Set<string>) => {
    if (consumers.size > 0) queues.set(keyOf(vhost, queue), { vhost, queue, consumers })
    else queues.delete(keyOf(vhost, queue))
    notify({ vhost, queue, consumers: consumers.size })
  }
  const of = (vhost: string, queue: string) => queues.get(keyOf(vhost, queue))?.consumers ?? new Set<string>()

  return {
    came: (vhost, queue, consumer) => setConsumers(vhost, queue, of(vhost, queue).add(consumer)),
    went: (vhost, queue, consumer) => {
      const consumers = of(vhost, queue)
      if (!consumers.delete(consumer)) return false
      setConsumers(vhost, queue, consumers)
      return true
    },
    are: (vhost, queue, count) => {
      const known = of(vhost, queue)
      const unnamed = () => new Set(Array.from({ length: count }, (_, index) => `unnamed ${index}`))
      setConsumers(vhost, queue, known.size === count ? known : unnamed())
    },
    isListenedTo: (vhost, queue) => queues.has(keyOf(vhost, queue)),
    attended: () => [...queues.values()],
  }
}
