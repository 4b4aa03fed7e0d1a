import { Effect } from "effect"
import type { Store } from "../../../application/store/Store.ts"

/** Hears a value now and whenever it changes, until interrupted. */
export const following = <A>(source: Store<A>, hear: (value: A) => void): Effect.Effect<never> =>
  Effect.callback<never>(() => {
    hear(source.get())
    const stop = source.subscribe(() => hear(source.get()))
    return Effect.sync(stop)
  })
