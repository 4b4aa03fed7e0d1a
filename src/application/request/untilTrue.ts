import { Effect } from "effect"

/** Does the same again until it gives true. `Effect.repeat` would bring its schedules onto the first screen, 1 kB gzip. */
export const untilTrue = (step: Effect.Effect<boolean>): Effect.Effect<void> =>
  Effect.flatMap(step, (isDone) => (isDone ? Effect.void : untilTrue(step)))
