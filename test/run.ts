import { Duration, Effect, type Fiber, Layer, Logger, type Scope } from "effect"
import { TestClock } from "effect/testing"

const stillEnvironment = Layer.merge(TestClock.layer(), Logger.layer([]))

/**
 * Runs a test without logs under a clock that moves only when the test advances it. Whatever the test started ends with
 * it.
 */
export const run = <A, E>(test: Effect.Effect<A, E, Scope.Scope>): Promise<A> =>
  Effect.runPromise(Effect.scoped(Effect.provide(test, stillEnvironment)))

/** Lets every waiting fiber run. No time passes. */
export const settled: Effect.Effect<void> = Effect.asVoid(Effect.repeat(Effect.yieldNow, { times: 30 }))

/** Runs `what`, then lets every waiting fiber run. */
export const act = (what: () => unknown): Effect.Effect<void> => Effect.andThen(Effect.sync(what), settled)

/** Advances the clock by `ms` and lets every waiting fiber run. */
export const pass = (ms: number): Effect.Effect<void> =>
  settled.pipe(Effect.andThen(TestClock.adjust(Duration.millis(ms))), Effect.andThen(settled))

/** Forks `life` beside the test and waits until it is idle. */
export const start = <A, E>(life: Effect.Effect<A, E>): Effect.Effect<Fiber.Fiber<A, E>, never, Scope.Scope> =>
  Effect.tap(Effect.forkScoped(life), () => settled)

/** Counts after each of these delays, in ms, one after another. */
export const countedAfter = (times: ReadonlyArray<number>, all: () => ReadonlyArray<unknown>) =>
  Effect.forEach(times, (ms) => Effect.map(pass(ms), () => all().length))
