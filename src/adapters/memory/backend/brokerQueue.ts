import { Effect, Queue } from "effect"
import type { BrokerMessage } from "../../../domain/broker/BrokerMessage.ts"

/** A subscriber of a queue, with the messages that it has received and not acknowledged. */
interface Listener {
  readonly inbox: Queue.Queue<BrokerMessage>
  readonly unacknowledged: Array<BrokerMessage>
}

/** A queue as in RabbitMQ: its subscribers compete, and unacknowledged messages are redelivered. */
export interface BrokerQueue {
  readonly put: (message: BrokerMessage) => void
  readonly listeners: () => number
  /** Messages that wait or are unacknowledged. */
  readonly depth: () => number
  /**
   * Subscribes in round-robin with the other subscribers, until interrupted. Each message is acknowledged when `handle`
   * has finished. `listening` runs once the subscription exists.
   */
  readonly listen: (
    handle: (message: BrokerMessage) => Effect.Effect<void>,
    listening: Effect.Effect<void>,
  ) => Effect.Effect<never>
}

export const brokerQueue = (): BrokerQueue => {
  const listeners: Array<Listener> = []
  let waiting: Array<BrokerMessage> = []
  let turn = 0

  const handOut = () => {
    if (listeners.length === 0) return
    for (const message of waiting.splice(0)) {
      const next = listeners[turn % listeners.length]
      turn += 1
      next?.unacknowledged.push(message)
      if (next !== undefined) Queue.offerUnsafe(next.inbox, message)
    }
  }

  const subscribe = Effect.map(Queue.unbounded<BrokerMessage>(), (inbox) => {
    const listener: Listener = { inbox, unacknowledged: [] }
    listeners.push(listener)
    return listener
  })

  const unsubscribe = (listener: Listener) =>
    Effect.sync(() => {
      listeners.splice(listeners.indexOf(listener), 1)
      waiting = [...listener.unacknowledged, ...waiting]
      handOut()
    })

  return {
    put: (message) => {
      waiting.push(message)
      handOut()
    },
    listeners: () => listeners.length,
    depth: () => listeners.reduce((sum, { unacknowledged }) => sum + unacknowledged.length, waiting.length),
    listen: (handle, listening) =>
      Effect.acquireUseRelease(
        subscribe,
        (listener) =>
          Effect.suspend(() => {
            handOut()
            // Without a yield after each message, a backlog is handled in one turn.
            const handled = Effect.forever(
              Effect.tap(Effect.flatMap(Queue.take(listener.inbox), handle), () =>
                Effect.sync(() => void listener.unacknowledged.shift()),
              ),
              { disableYield: true },
            )
            return Effect.andThen(listening, handled)
          }),
        unsubscribe,
      ),
  }
}
