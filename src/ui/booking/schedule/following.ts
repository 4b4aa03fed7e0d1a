import { Effect } from "effect"
import type { Store } from "../../../application/store/Store.ts"

/**
 * Calls `onValue` with the value now and at once after every change, until interrupted. `follow` of the store is a turn later: the
 * calendar would move the focus before the new month is drawn, and lose it.
 */
export const following = <A>(source: Store<A>, onValue: (value: A) => void): Effect.Effect<never> =>
  Effect.callback<never>(() => {
    onValue(source.get())
    const stop = source.subscribe(() => onValue(source.get()))
    return Effect.sync(stop)
  })
