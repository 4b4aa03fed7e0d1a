import { Deferred, Effect } from "effect"
import {
  type BrokerSession,
  type ChatDispatch,
  NotDelivered,
  SubscriptionFailed,
} from "../../../application/ports/backend/Broker.ts"
import { createListeners } from "../../../application/store/Store.ts"
import type { BrokerMessage } from "../../../domain/broker/BrokerMessage.ts"
import { type BrokerQueue, brokerQueue } from "./brokerQueue.ts"

/** The outcome of a sent message: confirmed; accepted, but without a receipt; lost silently; refused. */
export type Receipt = "given" | "withheld" | "lost" | "refused"

/** The sessions of the fake broker, and the queues that they share. */
export const fakeBrokerSessions = () => {
  const queues = new Map<string, BrokerQueue>()
  const takenAway = new Map<string, Deferred.Deferred<void>>()
  const sessions = new Set<Deferred.Deferred<void>>()
  const frozen = new Set<Deferred.Deferred<void>>()
  const backends = createListeners<ChatDispatch>()
  const arrived: Array<ChatDispatch> = []
  let probes = 0
  let behaviour: Receipt = "given"

  const queueOf = (name: string) => inserted(queues, name, brokerQueue)
  const goneOf = (name: string) => inserted(takenAway, name, () => Deferred.makeUnsafe<void>())
  const end = (over: Deferred.Deferred<void>) => {
    sessions.delete(over)
    Deferred.doneUnsafe(over, Effect.void)
  }
  const arrive = (message: ChatDispatch) => {
    arrived.push(message)
    backends.notify(message)
  }

  const sessionOn = (over: Deferred.Deferred<void>): BrokerSession => {
    const notDelivered = Effect.andThen(Deferred.await(over), Effect.fail(new NotDelivered()))
    return {
      listen: (queue, handle, listening) =>
        Effect.suspend(() => {
          const gone = goneOf(queue)
          const failed = Effect.fail(new SubscriptionFailed({ queue }))
          if (!sessions.has(over)) return Effect.void
          if (Deferred.isDoneUnsafe(gone)) return failed
          return Effect.raceAllFirst([
            Deferred.await(over),
            Effect.andThen(Deferred.await(gone), failed),
            queueOf(queue).listen(
              (message) => Effect.suspend(() => (frozen.has(over) ? Effect.never : handle(message))),
              listening,
            ),
          ])
        }),
      send: (message) =>
        Effect.suspend(() => {
          if (!sessions.has(over) || behaviour === "refused") return Effect.fail(new NotDelivered())
          if (frozen.has(over)) return notDelivered
          if (behaviour !== "lost") arrive(message)
          return behaviour === "given" ? Effect.void : notDelivered
        }),
      probe: Effect.suspend(() => {
        probes += 1
        return sessions.has(over) && !frozen.has(over) ? Effect.void : Effect.never
      }),
      ended: Deferred.await(over),
      close: Effect.sync(() => end(over)),
    }
  }

  return {
    open: Effect.sync(() => {
      const over = Deferred.makeUnsafe<void>()
      sessions.add(over)
      return sessionOn(over)
    }),
    deliver: (queue: string, message: BrokerMessage) => queueOf(queue).put(message),
    listeners: (queue: string) => queues.get(queue)?.listeners() ?? 0,
    depth: (queue: string) => queues.get(queue)?.depth() ?? 0,
    drop: () => {
      for (const over of [...sessions]) end(over)
    },
    freeze: () => {
      for (const over of sessions) frozen.add(over)
    },
    probes: () => probes,
    takeAway: (queue: string) => void Deferred.doneUnsafe(goneOf(queue), Effect.void),
    receipts: (next: Receipt) => {
      behaviour = next
    },
    onArrival: (listener: (message: ChatDispatch) => void) => void backends.add(listener),
    arrived: () => [...arrived],
    sessions: () => sessions.size,
  }
}

/** The value of a key, created on its first use. */
const inserted = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}
