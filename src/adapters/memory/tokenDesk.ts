import { Clock, Duration, Effect, Semaphore } from "effect"
import { type AccessToken, type AccessTokens, TokenUnavailable } from "../../application/ports/backend/AccessTokens.ts"
import { script } from "./script.ts"

/** The backend's tokens (E6). */
export interface TokenDesk {
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

export const tokenDesk = (): TokenDesk => {
  const issued: Array<string> = []
  const answers = script<"given" | "unavailable">()
  const listeners = new Set<(token: AccessToken) => void>()
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
    for (const hear of [...listeners]) hear(token)
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
      onChange: (hear) => {
        listeners.add(hear)
        return () => void listeners.delete(hear)
      },
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
