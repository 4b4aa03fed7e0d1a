import { Effect } from "effect"
import type { Observed } from "../../application/observed/Observed.ts"

/** Hears a value now and whenever it changes, until interrupted. */
export const following = <A>(source: Observed<A>, hear: (value: A) => void): Effect.Effect<never> =>
  Effect.callback<never>(() => {
    hear(source.get())
    const stop = source.subscribe(() => hear(source.get()))
    return Effect.sync(stop)
  })
