import { Clock, Duration, Effect, Semaphore } from "effect"
import {
  type AccessToken,
  type AccessTokens,
  TokenUnavailable,
} from "../../../application/ports/backend/AccessTokens.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { ServerClock } from "../../../application/ports/backend/ServerClock.ts"
import { type CustomerGateway, InvitationUnreadable } from "../../../application/ports/backend/VisitGateways.ts"
import { createListeners } from "../../../application/store/listeners.ts"
import type { Customer } from "../../../domain/visit/Visit.ts"
import { script } from "../script.ts"

/** The backend's customers (E7). */
interface FakeCustomer {
  readonly customers: CustomerGateway
  /** Who `me` is from now on. */
  readonly know: (customer: Customer) => void
  /** Makes a token with which this customer was invited; any other is unreadable. */
  readonly invite: (token: string, customer: Customer) => void
  /** What is said of tokens that cannot be read from now on. */
  readonly refuseInTexts: (detail: string) => void
  /** What the next calls of `me` meet. */
  readonly answerNext: (...answers: ReadonlyArray<"known" | "failed">) => void
  /** How often `me` was asked. */
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
    refuseInTexts: (text) => {
      detail = text
    },
    answerNext: answers.add,
    asked: () => asked,
  }
}

/** The clock on the backend's wall. */
interface FakeClock {
  readonly clock: ServerClock
  /** How far it is ahead of the visitor's own from now on, in ms; not at all at first. */
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
  /** Values of all tokens so far, in order. */
  readonly issued: () => ReadonlyArray<string>
  /** What the next requests for a token meet; afterwards one is given. */
  readonly answerNext: (...answers: ReadonlyArray<"given" | "unavailable">) => void
  /** How long the tokens hold that are given from now on, in ms; undefined: they do not say. An hour at first. */
  readonly lastFor: (lifetimeMs: number | undefined) => void
  /** How long a request for a token takes from now on, in ms; none at first. */
  readonly take: (ms: number) => void
  /** Makes another token the one that this tab holds, as if someone else had asked for it. */
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

  /** Who waited for a request of somebody else's takes what that one brought. */
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
