import { Cause, Effect, Exit } from "effect"
import { createStore, derived, type Store } from "../../application/store/Store.ts"

/** Has a program that the route starts on entering and interrupts on leaving. */
export interface Runnable {
  readonly live: Effect.Effect<void>
}

/** A view-model and the program that drives it. */
export interface Prepared<Snapshot> extends Store<Snapshot>, Runnable {}

/** Adds a program that runs as long as the view-model's own. */
export const alongside = <Prepared extends Runnable>(prepared: Prepared, other: Effect.Effect<never>): Prepared => ({
  ...prepared,
  live: Effect.raceFirst(prepared.live, other),
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
