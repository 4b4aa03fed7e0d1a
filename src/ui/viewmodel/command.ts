import { Effect } from "effect"

/** Runs a visitor's action from a DOM event. The effect must not fail: failures belong in a snapshot. */
export const run = (effect: Effect.Effect<unknown>): void => {
  Effect.runFork(effect)
}

/** Runs the action, unless it is still running. */
export const singleFlight = (effect: Effect.Effect<unknown>): (() => void) => {
  let busy = false
  return () => {
    if (busy) return
    busy = true
    run(
      Effect.ensuring(
        effect,
        Effect.sync(() => {
          busy = false
        }),
      ),
    )
  }
}
