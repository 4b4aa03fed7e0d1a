import { Cause, Effect, Exit } from "effect"
import type { ViewModel } from "./ViewModel.ts"

/** Something with a life: the route runs it on entering and ends it on leaving. */
export interface Living {
  readonly live: Effect.Effect<void>
}

/** A view-model at rest, and its life. */
export interface Prepared<Snapshot> extends ViewModel<Snapshot>, Living {}

/** The same, with something that goes on for as long as it lives. */
export const alongside = <Prepared extends Living>(prepared: Prepared, other: Effect.Effect<never>): Prepared => ({
  ...prepared,
  live: Effect.raceFirst(prepared.live, other),
})

/** A view-model over a snapshot that others make; a defect in its life is thrown to the reader, so that the error page shows it. */
export const prepare = <Snapshot>(
  source: { readonly get: () => Snapshot; readonly subscribe: (hear: () => void) => () => void },
  life: Effect.Effect<void>,
): Prepared<Snapshot> => {
  let defect: { readonly thrown: unknown } | undefined
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => {
      if (defect !== undefined) throw defect.thrown
      return source.get()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      const stop = source.subscribe(listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
    live: Effect.onExit(life, (exit) =>
      Effect.sync(() => {
        if (Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause)) return
        defect = { thrown: Cause.squash(exit.cause) }
        for (const hear of [...listeners]) hear()
      }),
    ),
  }
}
