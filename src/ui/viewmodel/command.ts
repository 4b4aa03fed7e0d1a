import { Effect } from "effect"

/** Runs what a visitor asked for, from an event of the page. A failure must have become a snapshot before it gets here. */
export const run = (effect: Effect.Effect<unknown>): void => {
  Effect.runFork(effect)
}

/** The same, but not again while it is still going on (single flight). */
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
