import type { QueueLifetimes } from "../Broker.ts"

export interface Posting {
  readonly body: string
  readonly contentType?: string
  /** The exchange it was published to; the empty one is the default exchange. */
  readonly exchange: string
  readonly routingKey: string
  /** Lifetime in ms, by default the queue's. 0: delivered at once or dropped. */
  readonly lifetimeMs?: number
}

export interface Stored extends Posting {
  /** The message's position in the queue, which it keeps when it is returned. */
  readonly place: number
  readonly isRedelivered: boolean
  /** Expiry, by Date.now(). */
  readonly dueAt: number
}

export interface Consumer {
  /**
   * Whether the subscriber can take one more message now: its prefetch count is not used up and its socket is not full.
   */
  readonly isReady: () => boolean
  readonly take: (message: Stored) => void
  /** The queue was deleted. */
  readonly cancelled: () => void
}

export interface MemoryQueue {
  readonly lifetimes: Partial<QueueLifetimes>
  readonly consumers: () => number
  readonly post: (posting: Posting) => void
  /** Returns messages to their old positions, to be redelivered. */
  readonly giveBack: (messages: ReadonlyArray<Stored>) => void
  readonly join: (consumer: Consumer) => void
  readonly leave: (consumer: Consumer) => void
  /** Delivers what subscribers can take. Call it when a consumer becomes ready. */
  readonly deliver: () => void
  /** Restarts the queue's lifetime after a new declaration. */
  readonly renew: () => void
  /** Ends the queue and notifies its subscribers. */
  readonly end: () => void
}

/** The longest delay of a Node timer, in ms. */
const longestTimerMs = 2 ** 31 - 1

/**
 * A queue in memory: messages in order, consumers in turn. The REST side stores what must outlive the process (the
 * history).
 * @param length capacity; a new message drops the oldest
 * @param expired called after `expiresMs` without a subscriber or a renewal
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
  /** The next ready consumer, which then moves to the end of the rotation. */
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
      const { lifetimeMs = messageTtlMs } = posting
      const dueAt = Date.now() + (lifetimeMs === 0 ? messageTtlMs : Math.min(lifetimeMs, messageTtlMs))
      const message = { ...posting, place: nextPlace++, isRedelivered: false, dueAt }
      waiting.push(message)
      deliver()
      if (lifetimeMs === 0 && waiting.at(-1) === message) waiting.pop()
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
