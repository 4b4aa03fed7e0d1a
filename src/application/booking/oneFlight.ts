import { Deferred, Effect } from "effect"

/**
 * Runs something once however often it is asked for while it runs: all who ask get the one answer (K4). It is not interrupted with
 * whoever asked: what has left for the backend is followed to its end.
 */
export const oneFlight = <A>() => {
  const flights = new Map<string, Deferred.Deferred<A>>()
  return (key: string, flight: Effect.Effect<A>): Effect.Effect<A> =>
    Effect.suspend(() => {
      const flying = flights.get(key)
      if (flying !== undefined) return Deferred.await(flying)
      const landing = Deferred.makeUnsafe<A>()
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
