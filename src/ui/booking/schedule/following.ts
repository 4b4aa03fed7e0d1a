import { Effect } from "effect"
import type { Store } from "../../../application/store/Store.ts"

/** Calls `onValue` with the value now and after every change, until interrupted. */
export const following = <A>(source: Store<A>, onValue: (value: A) => void): Effect.Effect<never> =>
  Effect.callback<never>(() => {
    onValue(source.get())
    const stop = source.subscribe(() => onValue(source.get()))
    return Effect.sync(stop)
  })
