import { Effect } from "effect"
import type { Store } from "../../application/store/Store.ts"

/**
 * Copies each value of a store synchronously, until interrupted. `follow` is one turn later: a view could move the
 * focus before its target is rendered, and lose it.
 */
export const mirrored = <A>(source: Store<A>, set: (value: A) => void): Effect.Effect<never> =>
  Effect.callback<never>(() => {
    const copy = () => set(source.get())
    copy()
    const stop = source.subscribe(copy)
    return Effect.sync(stop)
  })
