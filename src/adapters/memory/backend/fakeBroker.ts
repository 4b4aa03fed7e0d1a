import { Duration, Effect } from "effect"
import {
  AccessRefused,
  type Broker,
  type BrokerLogin,
  type BrokerSession,
  BrokerUnreachable,
  type ChatDispatch,
} from "../../../application/ports/backend/Broker.ts"
import type { BrokerMessage } from "../../../domain/broker/BrokerMessage.ts"
import { script } from "../script.ts"
import { fakeBrokerSessions, type Receipt } from "./fakeBrokerSessions.ts"

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
  const refusedTokens = new Set<string>()
  const logins: Array<BrokerLogin> = []
  const { open, ...sessions } = fakeBrokerSessions()
  let takesMs = 0

  return {
    ...sessions,
    broker: {
      open: (login) =>
        Effect.suspend((): Effect.Effect<BrokerSession, AccessRefused | BrokerUnreachable> => {
          logins.push(login)
          const answer = answers.next() ?? "welcome"
          if (answer === "silent") return Effect.never
          if (answer === "unreachable") return Effect.fail(new BrokerUnreachable())
          if (answer === "refused" || refusedTokens.has(login.token)) return Effect.fail(new AccessRefused())
          return Effect.delay(open, Duration.millis(takesMs))
        }),
    },
    answerNext: answers.add,
    take: (ms) => {
      takesMs = ms
    },
    refuseToken: (token) => void refusedTokens.add(token),
    logins: () => [...logins],
  }
}
