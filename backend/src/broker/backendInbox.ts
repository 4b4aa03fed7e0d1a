import type { CustomerMessage } from "./Broker.ts"

const attempts = 3
const retryMs = 200

/** Reports a failure inside the broker that no caller waits for. */
export type Report = (what: string, cause: unknown) => void

interface Waiting {
  readonly message: CustomerMessage
  readonly done: (isTaken: boolean) => void
}

/** By address, then by customer. The first one in a map is next. */
type Line = Map<string, Map<string, Waiting[]>>

const addTo = (line: Line, address: string, waiting: Waiting) => {
  const customers = line.get(address) ?? new Map<string, Waiting[]>()
  const messages = customers.get(waiting.message.routingKey) ?? []
  messages.push(waiting)
  customers.set(waiting.message.routingKey, messages)
  line.set(address, customers)
}

/** Takes the first one out of a map, and puts it back at the end if something is left of it. */
const takeFirst = <Of, Taken>(
  map: Map<string, Of>,
  take: (first: Of) => Taken,
  isEmpty: (rest: Of) => boolean,
): Taken | undefined => {
  for (const [key, first] of map) {
    const taken = take(first)
    map.delete(key)
    if (!isEmpty(first)) map.set(key, first)
    return taken
  }
  return undefined
}

const takeNext = (line: Line): Waiting | undefined =>
  takeFirst(
    line,
    (customers) =>
      takeFirst(
        customers,
        (messages) => messages.shift(),
        ({ length }) => length === 0,
      ),
    ({ size }) => size === 0,
  )

/**
 * Delivers customers' messages to the backend one after another for each exchange, so that a slow history cannot change
 * the order of a chat. Within an exchange addresses take turns, and the customers of one address: a sender of a
 * thousand messages, under any number of names, delays each other address by only one of them. Exchanges do not wait
 * for each other.
 *
 * @param addressOf the address of a message's sender; `undefined` if it is not known, which counts as one of its own
 */
export const backendInbox = (report: Report, addressOf: (message: CustomerMessage) => string | undefined) => {
  const handlers: Array<(message: CustomerMessage) => Promise<void>> = []
  const exchanges = new Map<string, Line>()

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

  const work = async (name: string, line: Line) => {
    for (let next = takeNext(line); next; next = takeNext(line)) {
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
        const known = exchanges.get(name)
        const line: Line = known ?? new Map()
        addTo(line, addressOf(message) ?? message.routingKey, { message, done })
        if (known) return
        exchanges.set(name, line)
        void work(name, line)
      }),
  }
}
