import { Duration, Effect, type Fiber, Layer, Logger, type Scope } from "effect"
import { TestClock } from "effect/testing"

const stillEnvironment = Layer.merge(TestClock.layer(), Logger.layer([]))

/** Runs a test under a clock that stands still until it is moved, without logs; what the test started ends with it. */
export const run = <A, E>(test: Effect.Effect<A, E, Scope.Scope>): Promise<A> =>
  Effect.runPromise(Effect.scoped(Effect.provide(test, stillEnvironment)))

/** Gives everybody who has something to do their turn; no time passes. */
export const settled: Effect.Effect<void> = Effect.asVoid(Effect.repeat(Effect.yieldNow, { times: 30 }))

/** Does something, and gives everybody their turn after it. */
export const act = (what: () => unknown): Effect.Effect<void> => Effect.andThen(Effect.sync(what), settled)

/** Lets time pass, in ms, and everybody act on it. */
export const pass = (ms: number): Effect.Effect<void> =>
  settled.pipe(Effect.andThen(TestClock.adjust(Duration.millis(ms))), Effect.andThen(settled))

/** Starts something that lives beside the test, and lets it come to rest. */
export const start = <A, E>(life: Effect.Effect<A, E>): Effect.Effect<Fiber.Fiber<A, E>, never, Scope.Scope> =>
  Effect.tap(Effect.forkScoped(life), () => settled)

/** How many there are after each of these times, in ms, one after the other. */
export const countedAfter = (times: ReadonlyArray<number>, all: () => ReadonlyArray<unknown>) =>
  Effect.forEach(times, (ms) => Effect.map(pass(ms), () => all().length))
