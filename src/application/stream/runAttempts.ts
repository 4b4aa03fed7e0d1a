import { Clock, Duration, Effect, Fiber, Queue, type Scope } from "effect"
import { pacedMs } from "../../domain/stream/streamTimes.ts"

type Dispatch<Event> = (event: Event) => Effect.Effect<void>

/** A step of a policy. `Rest` continues the current attempt; every other command ends it. */
interface Step<State> {
  readonly state: State
  readonly command:
    | { readonly _tag: "Rest" | "Release" }
    /** `afterMs`: delay of the next attempt. */
    | { readonly _tag: "Negotiate"; readonly afterMs: number }
}

interface Policy<State, Event> {
  readonly initial: State
  readonly next: (state: State, event: Event) => Step<State>
  /** Whether earlier failures no longer slow down the retries. */
  readonly isFresh: (event: Event) => boolean
  /** One attempt, counted from 1. Reads the state after the delay, because the state may change meanwhile. */
  readonly attempt: (state: () => State, dispatch: Dispatch<Event>, count: number) => Effect.Effect<void>
  readonly show: (state: State) => void
  /** Whether the latest attempt read a playlist, which costs many requests. */
  readonly hasReadPlaylist?: () => boolean
}

export interface Attempts<Event> {
  /** Dispatches an event that belongs to no attempt. The retry that it causes is not paced. */
  readonly dispatch: Dispatch<Event>
  /** Start of the current attempt, in ms since 1970; `undefined` during its delay. */
  readonly begunAt: () => number | undefined
}

/**
 * Carries out a policy of retries until the scope ends. One attempt runs at a time, and the earlier one closes first
 * (P3, RC5). Events of an abandoned attempt are ignored. Retries after a failure are paced (RC2).
 */
export const runAttempts = <State, Event>(
  policy: Policy<State, Event>,
): Effect.Effect<Attempts<Event>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const events = yield* Queue.unbounded<{ readonly event: Event; readonly attempt: number | undefined }>()
    const clock = yield* Clock.Clock
    let state = policy.initial
    let current: { readonly count: number; readonly fiber: Fiber.Fiber<void> } | undefined
    let count = 0
    let begunAt: number | undefined
    let failingSince: number | undefined

    const dispatchFrom =
      (attempt: number | undefined): Dispatch<Event> =>
      (event) =>
        Effect.asVoid(Queue.offer(events, { event, attempt }))

    const begin = (afterMs: number) =>
      Effect.gen(function* () {
        const number = ++count
        begunAt = undefined
        const attempt = Effect.suspend(() => {
          begunAt = clock.currentTimeMillisUnsafe()
          return policy.attempt(() => state, dispatchFrom(number), number)
        })
        const delayed = afterMs > 0 ? Effect.delay(attempt, Duration.millis(afterMs)) : attempt
        current = { count: number, fiber: yield* Effect.forkScoped(delayed) }
      })

    const paced = (afterMs: number) => {
      const now = clock.currentTimeMillisUnsafe()
      failingSince ??= now
      return pacedMs(afterMs, {
        failingMs: now - failingSince,
        sinceBegunMs: now - (begunAt ?? 0),
        hasReadPlaylist: policy.hasReadPlaylist?.() === true,
      })
    }

    const handleNext = Effect.gen(function* () {
      const { event, attempt } = yield* Queue.take(events)
      if (attempt !== undefined && attempt !== current?.count) return
      const step = policy.next(state, event)
      state = step.state
      policy.show(state)
      if (policy.isFresh(event)) failingSince = undefined
      const { command } = step
      if (command._tag === "Rest") return
      if (current !== undefined) yield* Fiber.interrupt(current.fiber)
      current = undefined
      if (command._tag !== "Negotiate") return
      const pacedAfterMs = paced(command.afterMs)
      yield* begin(attempt === undefined ? command.afterMs : pacedAfterMs)
    })

    yield* Effect.forkScoped(Effect.forever(handleNext, { disableYield: true }))
    return { dispatch: dispatchFrom(undefined), begunAt: () => begunAt }
  })
