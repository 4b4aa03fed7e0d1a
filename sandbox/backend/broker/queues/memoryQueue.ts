import type { QueueLifetimes } from "../Broker.ts"

/** A message on its way into a queue. */
export interface Posting {
  readonly body: string
  readonly contentType?: string
  /** Where it was published to; the empty exchange is the default one. */
  readonly exchange: string
  readonly routingKey: string
  /**
   * For how long it is worth anything, in ms; for as long as the queue keeps messages where it does not say. 0: it goes to somebody who
   * can take it at once, or to nobody.
   */
  readonly lifeMs?: number
}

/** A message in a queue. */
export interface Stored extends Posting {
  /** Its place in the queue, which it keeps when it comes back. */
  readonly place: number
  readonly isRedelivered: boolean
  /** When it is thrown away, by Date.now(). */
  readonly dueAt: number
}

/** Someone who listens on a queue. */
export interface Consumer {
  /** Whether it can take one more now: the prefetch count is not used up and its socket is not full. */
  readonly isReady: () => boolean
  readonly take: (message: Stored) => void
  /** The queue is gone. */
  readonly cancelled: () => void
}

export interface MemoryQueue {
  readonly lifetimes: Partial<QueueLifetimes>
  readonly consumers: () => number
  readonly post: (posting: Posting) => void
  /** Gives messages back to their old places, to be delivered again. */
  readonly giveBack: (messages: ReadonlyArray<Stored>) => void
  readonly join: (consumer: Consumer) => void
  readonly leave: (consumer: Consumer) => void
  /** Hands out what can be handed out; to be called when a consumer has become ready. */
  readonly deliver: () => void
  /** Somebody declared the queue again: its life starts again. */
  readonly renew: () => void
  /** Ends the queue and tells who listens. */
  readonly end: () => void
}

/** The longest delay that a timer of Node can wait, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1

/**
 * A queue in memory: messages in order, consumers in turn. What must outlive the process (the history) is kept by the REST side.
 *
 * @param length how many may wait; the oldest is dropped for a new one
 * @param expired called when nobody has listened, or renewed it, for `expiresMs`
 */
export const memoryQueue = (lifetimes: Partial<QueueLifetimes>, length: number, expired: () => void): MemoryQueue => {
  const { expiresMs, messageTtlMs = Number.POSITIVE_INFINITY } = lifetimes
  let waiting: Stored[] = []
  let consumers: ReadonlyArray<Consumer> = []
  let nextPlace = 0
  let expiry: NodeJS.Timeout | undefined
  let isEnded = false

  const renew = () => {
    clearTimeout(expiry)
    if (isEnded || consumers.length > 0 || expiresMs === undefined) return
    expiry = setTimeout(expired, Math.min(expiresMs, longestTimerMs)).unref()
  }
  const dropOverdue = () => {
    const now = Date.now()
    const firstGood = waiting.findIndex((message) => message.dueAt > now)
    if (firstGood !== 0) waiting = firstGood === -1 ? [] : waiting.slice(firstGood)
  }
  /** The next consumer in turn that is ready; the turn goes on behind it. */
  const nextConsumer = (): Consumer | undefined => {
    const found = consumers.find((consumer) => consumer.isReady())
    if (found) consumers = [...consumers.filter((consumer) => consumer !== found), found]
    return found
  }
  const deliver = () => {
    dropOverdue()
    while (waiting.length > 0) {
      const consumer = nextConsumer()
      const message = consumer && waiting.shift()
      if (!message) return
      consumer.take(message)
    }
  }

  renew()
  return {
    lifetimes,
    consumers: () => consumers.length,
    post: (posting) => {
      if (isEnded) return
      const { lifeMs = messageTtlMs } = posting
      const dueAt = Date.now() + (lifeMs === 0 ? messageTtlMs : Math.min(lifeMs, messageTtlMs))
      const message = { ...posting, place: nextPlace++, isRedelivered: false, dueAt }
      waiting.push(message)
      deliver()
      if (lifeMs === 0 && waiting.at(-1) === message) waiting.pop()
      if (waiting.length > length) waiting.shift()
    },
    giveBack: (messages) => {
      if (isEnded) return
      const again = messages.map((message) => ({ ...message, isRedelivered: true }))
      waiting = [...again, ...waiting].sort((one, other) => one.place - other.place).slice(-length)
    },
    join: (consumer) => {
      consumers = [...consumers, consumer]
      clearTimeout(expiry)
    },
    leave: (consumer) => {
      consumers = consumers.filter((one) => one !== consumer)
      renew()
    },
    deliver,
    renew,
    end: () => {
      const listening = consumers
      isEnded = true
      waiting = []
      consumers = []
      clearTimeout(expiry)
      for (const consumer of listening) consumer.cancelled()
    },
  }
}
