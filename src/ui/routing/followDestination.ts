import type { AnyRouter } from "@tanstack/react-router"
import { Duration, Effect } from "effect"
import { nextThat, type Store } from "../../application/store/Store.ts"
import { destination } from "../../domain/presentation/destination.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import { go, makeReady, type Place, placeOf } from "./go.ts"

/** Brings the visitor to the page where the visit puts them (R8, R11, Q7, Q8), until interrupted. */
export const followDestination = (state: Store<VisitState>, router: AnyRouter): Effect.Effect<never> =>
  Effect.gen(function* () {
    let seen: VisitState | undefined
    while (true) {
      const now = state.get()
      if (now !== seen) {
        seen = now
        yield* bring(now, router)
      } else yield* nextThat(state, (next) => next !== seen)
    }
  }) as Effect.Effect<never>

const bring = (state: VisitState, router: AnyRouter): Effect.Effect<void> => {
  // Who is called goes in a second (Q7): time enough to fetch the page.
  if (state._tag === "Invited") {
    const layout = state.kind === "webinar" ? "webinar" : "default"
    return Effect.sync(
      () => void makeReady(router, { page: "presentation", id: state.presentationId, search: {}, layout }),
    )
  }
  const where = destination(state, pageInView(router))
  if (where === undefined) return Effect.void
  const place = placeOf(where)
  if (isThere(router, place)) return Effect.void
  return Effect.andThen(
    Effect.sleep(Duration.millis(where.afterMs ?? 0)),
    // Not awaited: going there may end this very life.
    Effect.sync(() => void go(router, place, true)),
  )
}

const pageInView = (router: AnyRouter) => router.state.matches.at(-1)?.staticData?.page ?? "index"

const isThere = (router: AnyRouter, { page, id, layout }: Place): boolean => {
  const current = router.state.matches.at(-1)
  return (
    current?.staticData?.page === page &&
    current.staticData.layout === layout &&
    (id === undefined || current.params?.id === String(id))
  )
}
