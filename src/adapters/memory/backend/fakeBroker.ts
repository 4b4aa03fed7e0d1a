import { Deferred, Duration, Effect } from "effect"
import {
  AccessRefused,
  type Broker,
  type BrokerLogin,
  type BrokerSession,
  BrokerUnreachable,
  type ChatDispatch,
  NotDelivered,
  SubscriptionFailed,
} from "../../../application/ports/backend/Broker.ts"
import { createListeners } from "../../../application/store/listeners.ts"
import type { BrokerMessage } from "../../../domain/broker/BrokerMessage.ts"
import { script } from "../script.ts"
import { type BrokerQueue, brokerQueue } from "./brokerQueue.ts"

/** The outcome of a sent message: confirmed; accepted, but without a receipt; lost silently; refused. */
export type Receipt = "given" | "withheld" | "lost" | "refused"

/** The message broker (B1, B2). */
export interface FakeBroker {
  readonly broker: Broker
  /** Puts a message into a queue, where it waits for a subscriber. */
  readonly deliver: (queue: string, message: BrokerMessage) => void
  readonly listeners: (queue: string) => number
  /** Unacknowledged messages of a queue. */
  readonly depth: (queue: string) => number
  /** Outcomes of the next attempts; `silent` never answers. Afterwards every attempt with a valid token succeeds. */
  readonly answerNext: (...answers: ReadonlyArray<"welcome" | "refused" | "unreachable" | "silent">) => void
  /** Sets the duration of an attempt, in ms; initially 0. */
  readonly take: (ms: number) => void
  readonly refuseToken: (token: string) => void
  /** Ends all sessions, as a network failure does. */
  readonly drop: () => void
  /** Silences the open sessions, as behind a network that fails without notice. New sessions work. */
  readonly freeze: () => void
  readonly probes: () => number
  /** Refuses subscriptions to this queue from now on, and cancels the existing ones (B7). */
  readonly takeAway: (queue: string) => void
  /** Sets the outcome of sent messages; initially confirmed. */
  readonly receipts: (behaviour: Receipt) => void
  /**
   * Calls the listener for each message that arrived, before its receipt: there a test acts as the backend and
   * publishes the echo.
   */
  readonly onArrival: (listener: (message: ChatDispatch) => void) => void
  /** Messages that arrived, including repeats. */
  readonly arrived: () => ReadonlyArray<ChatDispatch>
  /** The identity of each attempt, in order. */
  readonly logins: () => ReadonlyArray<BrokerLogin>
  readonly sessions: () => number
}

export const fakeBroker = (): FakeBroker => {
  const answers = script<"welcome" | "refused" | "unreachable" | "silent">()
  const queues = new Map<string, BrokerQueue>()
  const takenAway = new Map<string, Deferred.Deferred<void>>()
  const refusedTokens = new Set<string>()
  const sessions = new Set<Deferred.Deferred<void>>()
  const frozen = new Set<Deferred.Deferred<void>>()
  const backends = createListeners<ChatDispatch>()
  const logins: Array<BrokerLogin> = []
  const arrived: Array<ChatDispatch> = []
  let takesMs = 0
  let probes = 0
  let behaviour: Receipt = "given"

  const queueOf = (name: string): BrokerQueue => {
    const queue = queues.get(name) ?? brokerQueue()
    queues.set(name, queue)
    return queue
  }

  const goneOf = (name: string) => {
    const gone = takenAway.get(name) ?? Deferred.makeUnsafe<void>()
    takenAway.set(name, gone)
    return gone
  }

  const end = (over: Deferred.Deferred<void>) => {
    sessions.delete(over)
    Deferred.doneUnsafe(over, Effect.void)
  }

  const arrive = (message: ChatDispatch) => {
    arrived.push(message)
    backends.notify(message)
  }

  return {
    broker: {
      open: (login) =>
        Effect.suspend((): Effect.Effect<BrokerSession, AccessRefused | BrokerUnreachable> => {
          logins.push(login)
          const answer = answers.next() ?? "welcome"
          if (answer === "silent") return Effect.never
          if (answer === "unreachable") return Effect.fail(new BrokerUnreachable())
          if (answer === "refused" || refusedTokens.has(login.token)) return Effect.fail(new AccessRefused())
          const welcome = Effect.sync(() => {
            const over = Deferred.makeUnsafe<void>()
            sessions.add(over)
            return sessionOn(over, {
              sessions,
              frozen,
              goneOf,
              queueOf,
              receipt: () => behaviour,
              arrive,
              probed: () => {
                probes += 1
              },
              end,
            })
          })
          return Effect.delay(welcome, Duration.millis(takesMs))
        }),
    },
    deliver: (queue, message) => queueOf(queue).put(message),
    listeners: (queue) => queues.get(queue)?.listeners() ?? 0,
    depth: (queue) => queues.get(queue)?.depth() ?? 0,
    answerNext: answers.add,
    take: (ms) => {
      takesMs = ms
    },
    refuseToken: (token) => void refusedTokens.add(token),
    drop: () => {
      for (const over of [...sessions]) end(over)
    },
    freeze: () => {
      for (const over of sessions) frozen.add(over)
    },
    probes: () => probes,
    takeAway: (queue) => void Deferred.doneUnsafe(goneOf(queue), Effect.void),
    receipts: (next) => {
      behaviour = next
    },
    onArrival: (listener) => void backends.add(listener),
    arrived: () => [...arrived],
    logins: () => [...logins],
    sessions: () => sessions.size,
  }
}

/** What the sessions of a broker share. */
interface SessionParts {
  readonly sessions: ReadonlySet<Deferred.Deferred<void>>
  readonly frozen: ReadonlySet<Deferred.Deferred<void>>
  readonly goneOf: (queue: string) => Deferred.Deferred<void>
  readonly queueOf: (queue: string) => BrokerQueue
  readonly receipt: () => Receipt
  readonly arrive: (message: ChatDispatch) => void
  readonly probed: () => void
  readonly end: (over: Deferred.Deferred<void>) => void
}

const sessionOn = (over: Deferred.Deferred<void>, parts: SessionParts): BrokerSession => {
  const { sessions, frozen, goneOf, queueOf, receipt, arrive, probed, end } = parts
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
        if (!sessions.has(over) || receipt() === "refused") return Effect.fail(new NotDelivered())
        if (frozen.has(over)) return notDelivered
        if (receipt() !== "lost") arrive(message)
        return receipt() === "given" ? Effect.void : notDelivered
      }),
    probe: Effect.suspend(() => {
      probed()
      return sessions.has(over) && !frozen.has(over) ? Effect.void : Effect.never
    }),
    ended: Deferred.await(over),
    close: Effect.sync(() => end(over)),
  }
}
