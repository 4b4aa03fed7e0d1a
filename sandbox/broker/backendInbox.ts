import type { CustomerMessage } from "./Broker.ts"

const attempts = 3
const retryMs = 200

/** Hears of what went wrong inside the broker, where nobody waits for an answer. */
export type Report = (what: string, cause: unknown) => void

/**
 * Brings customers' messages to the backend, one after another for each exchange, so that a slow history cannot turn
 * the order of a chat round. Between exchanges nobody waits for anybody.
 */
export const backendInbox = (report: Report) => {
  const handlers: Array<(message: CustomerMessage) => Promise<void>> = []
  const lines = new Map<string, Promise<unknown>>()

  const bring = async (
    handler: (message: CustomerMessage) => Promise<void>,
    message: CustomerMessage,
  ): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await handler(message)
        return true
      } catch (cause) {
        report(`A customer's message was not taken (attempt ${attempt} of ${attempts})`, cause)
        if (attempt === attempts) return false
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref())
      }
    }
  }
  return {
    onMessage: (handler: (message: CustomerMessage) => Promise<void>) => {
      handlers.push(handler)
    },
    /** Whether every handler has taken the message; false once one has given it up. */
    take: (message: CustomerMessage): Promise<boolean> => {
      const line = JSON.stringify([message.vhost, message.exchange])
      const before = lines.get(line) ?? Promise.resolve()
      const done = before.then(async () => {
        // An in-process database answers without leaving the thread to anybody: a burst would stop everything else.
        await new Promise(setImmediate)
        let isTaken = true
        for (const handler of handlers) isTaken = (await bring(handler, message)) && isTaken
        if (lines.get(line) === done) lines.delete(line)
        return isTaken
      })
      lines.set(line, done)
      return done
    },
  }
}
