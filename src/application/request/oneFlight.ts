import { Deferred, Effect } from "effect"

/**
 * Single flight: calls with the same key share one run and its result (K4). Interrupting a caller does not interrupt
 * the run, because the backend may have executed a sent request, and its answer counts.
 */
export const oneFlight = <A, E = never>() => {
  const flights = new Map<string, Deferred.Deferred<A, E>>()
  return (key: string, flight: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.suspend(() => {
      const flying = flights.get(key)
      if (flying !== undefined) return Deferred.await(flying)
      const landing = Deferred.makeUnsafe<A, E>()
      flights.set(key, landing)
      return flight.pipe(
        Effect.onExit((exit) =>
          Effect.sync(() => {
            flights.delete(key)
            Deferred.doneUnsafe(landing, exit)
          }),
        ),
        Effect.forkDetach,
        Effect.andThen(Deferred.await(landing)),
      )
    })
}
