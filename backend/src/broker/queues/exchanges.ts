import type { CustomerMessage } from "../Broker.ts"
import type { MemoryQueue, Posting } from "./memoryQueue.ts"

/**
 * Matches a routing key against an AMQP topic pattern: words between dots, `*` for one word, `#` for any number of
 * them.
 */
export const topicMatch = (pattern: string, key: string): boolean => {
  const words = key.split(".")
  // fits[n]: the pattern so far matches the first n words. A table, because recursion takes exponential time with many
  // `#`.
  let fits = words.map(() => false)
  fits.unshift(true)
  for (const part of pattern.split(".")) {
    const next = [part === "#" && fits[0] === true]
    words.forEach((word, index) => {
      const byOneWord = (part === "*" || part === word) && fits[index] === true
      const byAnyWords = part === "#" && (fits[index + 1] === true || next[index] === true)
      next.push(byOneWord || byAnyWords)
    })
    fits = next
  }
  return fits[words.length] === true
}

/** A queue that receives the messages of a pattern. */
interface Binding {
  readonly vhost: string
  readonly exchange: string
  readonly pattern: string
  readonly queue: MemoryQueue
}

/** The topic exchanges: amq.topic, and one for each presentation once declared. */
export interface Exchanges {
  readonly exists: (vhost: string, exchange: string) => boolean
  readonly declare: (vhost: string, exchange: string) => void
  /**
   * Delivers a message to the backend and to every bound queue with a matching pattern. Drops one that matches nothing,
   * as RabbitMQ does. Resolves with whether the backend accepted it; `true` at once if it is not for the backend.
   */
  readonly publish: (vhost: string, posting: Posting) => Promise<boolean>
  /** Returns a function that removes the binding. */
  readonly bind: (binding: Binding) => () => void
}

const isPresentation = (exchange: string) => /^presentation\..+$/s.test(exchange)

/** The bindings of the backend (H6). */
const isForBackend = ({ exchange, routingKey }: Posting) =>
  (isPresentation(exchange) && topicMatch("customer.*", routingKey)) ||
  (exchange === "amq.topic" && topicMatch("all.*", routingKey))

export const topicExchanges = (toBackend: (message: CustomerMessage) => Promise<boolean>): Exchanges => {
  const bindings = new Set<Binding>()
  const declared = new Set<string>()
  const keyOf = (vhost: string, exchange: string) => JSON.stringify([vhost, exchange])
  return {
    exists: (vhost, exchange) => exchange === "amq.topic" || declared.has(keyOf(vhost, exchange)),
    declare: (vhost, exchange) => void declared.add(keyOf(vhost, exchange)),
    publish: (vhost, posting) => {
      const { exchange, routingKey, body } = posting
      const taken = isForBackend(posting) ? toBackend({ vhost, exchange, routingKey, body }) : Promise.resolve(true)
      for (const binding of bindings) {
        const isHere = binding.vhost === vhost && binding.exchange === exchange
        if (isHere && topicMatch(binding.pattern, routingKey)) binding.queue.post(posting)
      }
      return taken
    },
    bind: (binding) => {
      bindings.add(binding)
      return () => {
        bindings.delete(binding)
      }
    },
  }
}
