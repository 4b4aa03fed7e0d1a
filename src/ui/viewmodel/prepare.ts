import { Cause, Effect, Exit } from "effect"
import type { Runnable } from "../../application/store/livesOf.ts"
import { createStore, derived, type Store } from "../../application/store/Store.ts"

export interface Prepared<Snapshot> extends Store<Snapshot>, Runnable {}

/** The same thing, whose program begins after `gate`. */
export const after = <Opened extends Runnable>(gate: Effect.Effect<unknown>, opened: Opened): Opened => ({
  ...opened,
  live: Effect.andThen(gate, opened.live),
})

/**
 * A view-model over an existing snapshot store. A defect of its program is thrown to the reader, so that the error page
 * shows it.
 */
export const prepare = <Snapshot>(source: Store<Snapshot>, life: Effect.Effect<void>): Prepared<Snapshot> => {
  const defect = createStore<{ readonly thrown: unknown } | undefined>(undefined)
  return {
    get: () => {
      const failed = defect.get()
      if (failed !== undefined) throw failed.thrown
      return source.get()
    },
    subscribe: derived([source, defect], () => undefined).subscribe,
    live: Effect.onExit(life, (exit) =>
      Effect.sync(() => {
        if (Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause)) return
        defect.set({ thrown: Cause.squash(exit.cause) })
      }),
    ),
  }
}
