import type { CustomerMessage } from "./Broker.ts"

const attempts = 3
const retryMs = 200

/** Reports a failure inside the broker that no caller waits for. */
export type Report = (what: string, cause: unknown) => void

interface Waiting {
  readonly message: CustomerMessage
  readonly done: (isTaken: boolean) => void
}

/**
 * Delivers customers' messages to the backend one after another for each exchange, so that a slow history cannot change
 * the order of a chat. Within an exchange customers take turns: one who sends a thousand messages at once delays each
 * other customer by only one of them. Exchanges do not wait for each other.
 */
export const backendInbox = (report: Report) => {
  const handlers: Array<(message: CustomerMessage) => Promise<void>> = []
  /** By exchange, then by customer. The first customer in a map is next. */
  const exchanges = new Map<string, Map<string, Waiting[]>>()

  const deliver = async (
    handler: (message: CustomerMessage) => Promise<void>,
    message: CustomerMessage,
  ): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await handler(message)
        return true
      } catch (cause) {
        report(`Handling a customer's message failed (attempt ${attempt} of ${attempts})`, cause)
        if (attempt === attempts) return false
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref())
      }
    }
  }

  /** Removes the next message and moves its customer to the end. */
  const takeNext = (customers: Map<string, Waiting[]>): Waiting | undefined => {
    for (const [customer, waiting] of customers) {
      const next = waiting.shift()
      customers.delete(customer)
      if (waiting.length > 0) customers.set(customer, waiting)
      if (next) return next
    }
    return undefined
  }

  const work = async (name: string, customers: Map<string, Waiting[]>) => {
    for (let next = takeNext(customers); next; next = takeNext(customers)) {
      // An in-process database never yields the thread: without this a burst of messages would block everything else.
      await new Promise(setImmediate)
      let isTaken = true
      for (const handler of handlers) isTaken = (await deliver(handler, next.message)) && isTaken
      next.done(isTaken)
    }
    exchanges.delete(name)
  }

  return {
    onMessage: (handler: (message: CustomerMessage) => Promise<void>) => {
      handlers.push(handler)
    },
    /** Resolves with whether every handler accepted the message; false if one failed at each attempt. */
    take: (message: CustomerMessage): Promise<boolean> =>
      new Promise((done) => {
        const name = JSON.stringify([message.vhost, message.exchange])
        const customers = exchanges.get(name) ?? new Map<string, Waiting[]>()
        const waiting = customers.get(message.routingKey) ?? []
        waiting.push({ message, done })
        customers.set(message.routingKey, waiting)
        if (exchanges.has(name)) return
        exchanges.set(name, customers)
        void work(name, customers)
      }),
  }
}
