import { Cause, Effect, Exit } from "effect"
import { createStore, derived, type Store } from "../../application/store/Store.ts"

/** Something with a life: the route runs it on entering and ends it on leaving. */
export interface Runnable {
  readonly live: Effect.Effect<void>
}

/** A view-model at rest, and its life. */
export interface Prepared<Snapshot> extends Store<Snapshot>, Runnable {}

/** The same, with something that goes on for as long as it lives. */
export const alongside = <Prepared extends Runnable>(prepared: Prepared, other: Effect.Effect<never>): Prepared => ({
  ...prepared,
  live: Effect.raceFirst(prepared.live, other),
})

/** A view-model over a snapshot that others make; a defect in its life is thrown to the reader, so that the error page shows it. */
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
