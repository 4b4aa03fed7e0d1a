import { Clock, Duration, Effect, Semaphore } from "effect"
import {
  type AccessToken,
  type AccessTokens,
  TokenUnavailable,
} from "../../../application/ports/backend/AccessTokens.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { ServerClock } from "../../../application/ports/backend/ServerClock.ts"
import { type CustomerGateway, InvitationUnreadable } from "../../../application/ports/backend/VisitGateways.ts"
import { createListeners } from "../../../application/store/Store.ts"
import type { Customer } from "../../../domain/visit/Visit.ts"
import { script } from "../script.ts"

/** The backend's customers (E7). */
interface FakeCustomer {
  readonly customers: CustomerGateway
  /** Sets the customer that `me` returns. */
  readonly know: (customer: Customer) => void
  /** Adds an invitation token for this customer; any other token is unreadable. */
  readonly invite: (token: string, customer: Customer) => void
  /** Sets the message for unreadable tokens. */
  readonly refuseWith: (detail: string) => void
  /** Outcomes of the next calls of `me`. */
  readonly answerNext: (...answers: ReadonlyArray<"known" | "failed">) => void
  /** Number of calls of `me`. */
  readonly asked: () => number
}

export const fakeCustomer = (): FakeCustomer => {
  const answers = script<"known" | "failed">()
  const invited = new Map<string, Customer>()
  let known: Customer = {
    uuid: "00000000-0000-4000-8000-0000000000c1",
    consumerTag: "visitor-1",
    firstName: undefined,
    lastName: undefined,
  }
  let asked = 0
  let detail: string | undefined
  return {
    customers: {
      me: Effect.suspend(() => {
        asked += 1
        return answers.next() === "failed"
          ? Effect.fail(new RequestFailed({ status: 500, detail: undefined }))
          : Effect.succeed(known)
      }),
      decode: (token) =>
        Effect.suspend(() => {
          const customer = invited.get(token)
          return customer === undefined
            ? Effect.fail(new InvitationUnreadable({ status: 422, detail }))
            : Effect.succeed(customer)
        }),
    },
    know: (customer) => {
      known = customer
    },
    invite: (token, customer) => void invited.set(token, customer),
    refuseWith: (text) => {
      detail = text
    },
    answerNext: answers.add,
    asked: () => asked,
  }
}

interface FakeClock {
  readonly clock: ServerClock
  /** Sets how far it is ahead of the visitor's clock, in ms; initially 0. */
  readonly setAhead: (ms: number) => void
}

export const fakeClock = (): FakeClock => {
  let ahead = 0
  return {
    clock: { now: Effect.map(Clock.currentTimeMillis, (own) => own + ahead) },
    setAhead: (ms) => {
      ahead = ms
    },
  }
}

/** The backend's tokens (E6). */
export interface FakeToken {
  readonly tokens: AccessTokens
  /** Values of all issued tokens, in order. */
  readonly issued: () => ReadonlyArray<string>
  /** Outcomes of the next requests for a token; afterwards they succeed. */
  readonly answerNext: (...answers: ReadonlyArray<"given" | "unavailable">) => void
  /** Sets the lifetime of new tokens, in ms; with `undefined` they contain none. Initially an hour. */
  readonly lastFor: (lifetimeMs: number | undefined) => void
  /** Sets the duration of a request for a token, in ms; initially 0. */
  readonly take: (ms: number) => void
  /** Replaces this tab's token, as if another caller had requested it. */
  readonly replace: Effect.Effect<void>
}

export const fakeToken = (): FakeToken => {
  const issued: Array<string> = []
  const answers = script<"given" | "unavailable">()
  const listeners = createListeners<AccessToken>()
  const oneAtATime = Semaphore.makeUnsafe(1)
  let held: AccessToken | undefined
  let lifetimeMs: number | undefined = 3_600_000
  let takesMs = 0

  const give = Effect.gen(function* () {
    yield* Effect.sleep(Duration.millis(takesMs))
    if (answers.next() === "unavailable") return yield* new TokenUnavailable({ status: 500 })
    const receivedAt = Number(yield* Clock.monotonicTimeNanos) / 1_000_000
    const token: AccessToken = { value: `token-${issued.length + 1}`, lifetimeMs, receivedAt }
    issued.push(token.value)
    held = token
    listeners.notify(token)
    return token
  })

  /** A caller that waited for another caller's request uses its result. */
  const shared = (isGood: (token: AccessToken) => boolean) =>
    Effect.suspend(() => {
      const before = held
      return Semaphore.withPermit(
        oneAtATime,
        Effect.suspend(() => (held !== undefined && (isGood(held) || held !== before) ? Effect.succeed(held) : give)),
      )
    })

  return {
    tokens: {
      current: shared(() => true),
      refreshed: (stale) => shared((token) => stale !== undefined && token.value !== stale),
      onChange: listeners.add,
    },
    issued: () => [...issued],
    answerNext: answers.add,
    lastFor: (ms) => {
      lifetimeMs = ms
    },
    take: (ms) => {
      takesMs = ms
    },
    replace: Effect.ignore(give),
  }
}
