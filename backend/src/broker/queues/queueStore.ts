import type { ConsumersChange, QueueLifetimes } from "../Broker.ts"
import type { Consumer, MemoryQueue } from "./memoryQueue.ts"

/** Creates a queue that calls `expired` after its time without use. */
export type QueueMaker = (lifetimes: Partial<QueueLifetimes>, expired: () => void) => MemoryQueue

/**
 * The queues of all virtual hosts. They live in memory: a restarted broker has none of them, and its customers request
 * new ones through REST, which stores the history. Durable queues would need another maker, and a store that reads
 * their names at the start.
 */
export interface QueueStore {
  /** Creates a queue or renews it. Throws if it exists with other lifetimes. */
  readonly declare: (vhost: string, name: string, lifetimes: Partial<QueueLifetimes>) => MemoryQueue
  readonly find: (vhost: string, name: string) => MemoryQueue | undefined
  readonly delete: (vhost: string, name: string) => void
  readonly join: (vhost: string, name: string, consumer: Consumer) => void
  readonly leave: (vhost: string, name: string, consumer: Consumer) => void
  readonly clear: () => void
}

/**
 * @param make the kind of queue
 * @param changed called after each change of a queue's number of consumers
 */
export const queueStore = (make: QueueMaker, changed: (change: ConsumersChange) => void): QueueStore => {
  const queues = new Map<string, MemoryQueue>()
  /** Cheap, because each message calls it for each member of an audience. */
  const keyOf = (vhost: string, name: string) => `${vhost.length}:${vhost}${name}`
  const find = (vhost: string, name: string) => queues.get(keyOf(vhost, name))
  const notify = (vhost: string, queue: string) =>
    changed({ vhost, queue, consumers: find(vhost, queue)?.consumers() ?? 0 })
  const remove = (vhost: string, name: string) => {
    const queue = find(vhost, name)
    if (!queue) return
    queues.delete(keyOf(vhost, name))
    const hadConsumers = queue.consumers() > 0
    queue.end()
    if (hadConsumers) notify(vhost, name)
  }
  return {
    find,
    delete: remove,
    declare: (vhost, name, lifetimes) => {
      const known = find(vhost, name)
      if (known) {
        const isSame =
          known.lifetimes.expiresMs === lifetimes.expiresMs && known.lifetimes.messageTtlMs === lifetimes.messageTtlMs
        if (!isSame) throw new Error(`PRECONDITION_FAILED: queue ${name} in ${vhost} has other lifetimes`)
        known.renew()
        return known
      }
      const queue = make(lifetimes, () => remove(vhost, name))
      queues.set(keyOf(vhost, name), queue)
      return queue
    },
    join: (vhost, name, consumer) => {
      find(vhost, name)?.join(consumer)
      notify(vhost, name)
    },
    leave: (vhost, name, consumer) => {
      find(vhost, name)?.leave(consumer)
      notify(vhost, name)
    },
    clear: () => {
      for (const queue of queues.values()) queue.end()
      queues.clear()
    },
  }
}
