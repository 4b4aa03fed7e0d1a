import { Effect, Queue } from "effect"
import type { BrokerMessage } from "../../../domain/broker/BrokerMessage.ts"

/** One who listens to a queue: what was handed over and is not acknowledged yet. */
interface Listener {
  readonly inbox: Queue.Queue<BrokerMessage>
  readonly unacknowledged: Array<BrokerMessage>
}

/** A queue as RabbitMQ keeps it: who listen to one compete; what nobody heard, or acknowledged, waits. */
export interface BrokerQueue {
  readonly put: (message: BrokerMessage) => void
  readonly listeners: () => number
  /** Messages that wait, or were handed over and are not acknowledged. */
  readonly depth: () => number
  /**
   * Takes turns with the other listeners; each message is acknowledged when `handle` is done with it. `listening` runs when the
   * place among the listeners is taken. Until interrupted.
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

  const come = Effect.map(Queue.unbounded<BrokerMessage>(), (inbox) => {
    const listener: Listener = { inbox, unacknowledged: [] }
    listeners.push(listener)
    return listener
  })

  const go = (listener: Listener) =>
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
        come,
        (listener) =>
          Effect.suspend(() => {
            handOut()
            // Without a pause after each: what has piled up is handled in one go.
            const heard = Effect.forever(
              Effect.tap(Effect.flatMap(Queue.take(listener.inbox), handle), () =>
                Effect.sync(() => void listener.unacknowledged.shift()),
              ),
              { disableYield: true },
            )
            return Effect.andThen(listening, heard)
          }),
        go,
      ),
  }
}
