import { randomUUID } from "node:crypto"
import { JanusFailure } from "./JanusFailure.ts"
import type { JanusMessage } from "./janusMessage.ts"

interface Pending {
  readonly settle: (answer: JanusMessage) => void
  readonly fail: (failure: JanusFailure) => void
}

/** Requests that wait for their answers, by transaction. */
export interface Transactions {
  /**
   * Calls `send` with a new transaction id. Resolves with its answer. Rejects with JanusFailure if Janus refuses, or
   * does not answer in time. `what` names the request in the failure.
   */
  readonly begin: (what: string, send: (transaction: string) => void) => Promise<JanusMessage>
  /** Settles the request that the message answers. Returns false if the message answers no pending request. */
  readonly answered: (message: JanusMessage) => boolean
  /** Rejects all pending requests. */
  readonly abandon: (why: string) => void
}

/** @param answerMs timeout of an answer, in ms. */
export const openTransactions = (answerMs: number): Transactions => {
  const pending = new Map<string, Pending>()
  return {
    begin: (what, send) =>
      new Promise((resolve, reject) => {
        const transaction = randomUUID()
        const end = () => {
          clearTimeout(timer)
          pending.delete(transaction)
        }
        const fail = (failure: JanusFailure) => {
          end()
          reject(failure)
        }
        const timer = setTimeout(
          () => fail(new JanusFailure(`Janus did not answer ${what} within ${answerMs} ms.`)),
          answerMs,
        )
        const settle = (answer: JanusMessage) => {
          end()
          const { error } = answer
          if (error) reject(new JanusFailure(`Janus refused ${what}: ${error.reason} (${error.code})`, error.code))
          else resolve(answer)
        }
        pending.set(transaction, { settle, fail })
        try {
          send(transaction)
        } catch (cause) {
          fail(new JanusFailure(`${what} could not be sent to Janus: ${String(cause)}`))
        }
      }),
    answered: (message) => {
      const waiting = message.transaction === undefined ? undefined : pending.get(message.transaction)
      // Ignore an acknowledgement: the plugin's answer follows.
      if (waiting && message.janus !== "ack") waiting.settle(message)
      return waiting !== undefined
    },
    abandon: (why) => {
      for (const { fail } of [...pending.values()]) fail(new JanusFailure(why))
    },
  }
}
