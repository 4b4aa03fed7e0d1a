import { Clock, Effect } from "effect"
import { longestWaitMs, retryDelayMs } from "../../domain/request/retryPolicy.ts"

/**
 * Runs `program` for ever. Retries after each failure with growing delays, and restarts from the shortest delay once
 * `program` has run longer than the longest. `pause` waits for `ms`, or less if a visitor asks for it.
 */
export const retryForever = <Failure>(
  program: Effect.Effect<never, Failure>,
  failed: (failure: Failure) => Effect.Effect<void>,
  pause: (ms: number) => Effect.Effect<void> = Effect.sleep,
): Effect.Effect<never> =>
  Effect.suspend(() => {
    let failures = 0
    return Effect.gen(function* () {
      const since = yield* Clock.currentTimeMillis
      yield* failed(yield* Effect.flip(program))
      failures = (yield* Clock.currentTimeMillis) - since > longestWaitMs ? 1 : failures + 1
      yield* pause(retryDelayMs(failures))
    }).pipe(Effect.forever)
  })
