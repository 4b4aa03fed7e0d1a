import { Clock, Effect } from "effect"
import { askAgainMs, longestWaitMs } from "../../domain/request/retryPolicy.ts"

/**
 * Carries on with what is to go on for ever: again after each failure, with longer waits from one to the next, and from the shortest
 * again once it has gone on for longer than the longest. `pause` waits so many ms, or less where a visitor asks for it.
 */
export const keepTrying = <Failure>(
  life: Effect.Effect<never, Failure>,
  failed: (failure: Failure) => Effect.Effect<void>,
  pause: (ms: number) => Effect.Effect<void> = Effect.sleep,
): Effect.Effect<never> =>
  Effect.suspend(() => {
    let failures = 0
    return Effect.gen(function* () {
      const since = yield* Clock.currentTimeMillis
      yield* failed(yield* Effect.flip(life))
      failures = (yield* Clock.currentTimeMillis) - since > longestWaitMs ? 1 : failures + 1
      yield* pause(askAgainMs(failures))
    }).pipe(Effect.forever)
  })
