import type { MemoryQueue, Posting } from "./memoryQueue.ts"
import type { QueueStore } from "./queueStore.ts"

/** The audiences of all virtual hosts: queues that receive each message published to them. For the backend only. */
export interface Audiences {
  readonly join: (vhost: string, audience: string, queue: string) => void
  readonly leave: (vhost: string, audience: string, queue: string) => void
  readonly publish: (
    vhost: string,
    audience: string,
    message: Pick<Posting, "body" | "contentType" | "lifetimeMs">,
  ) => void
}

export const audiencesOf = (queues: Pick<QueueStore, "find">): Audiences => {
  /** Queues by audience. Each entry is the queue itself: a new queue with the name of a deleted one has not joined. */
  const audiences = new Map<string, Map<string, MemoryQueue>>()
  const keyOf = (vhost: string, audience: string) => JSON.stringify([vhost, audience])

  return {
    join: (vhost, audience, name) => {
      const queue = queues.find(vhost, name)
      if (!queue) return
      const members = audiences.get(keyOf(vhost, audience)) ?? new Map<string, MemoryQueue>()
      audiences.set(keyOf(vhost, audience), members.set(name, queue))
    },
    leave: (vhost, audience, name) => {
      const members = audiences.get(keyOf(vhost, audience))
      members?.delete(name)
      if (members?.size === 0) audiences.delete(keyOf(vhost, audience))
    },
    publish: (vhost, audience, message) => {
      const members = audiences.get(keyOf(vhost, audience))
      for (const [name, queue] of members ?? []) {
        if (queues.find(vhost, name) === queue) queue.post({ ...message, exchange: audience, routingKey: "" })
        else members?.delete(name)
      }
    },
  }
}
