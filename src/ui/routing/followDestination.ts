import { Duration, Effect } from "effect"
import { follow, type Store } from "../../application/store/Store.ts"
import { destination } from "../../domain/presentation/destination.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import type { Navigation } from "./Navigation.ts"

/** Brings the visitor to the page where the visit puts them (R8, R11, Q7, Q8), until interrupted. */
export const followDestination = (state: Store<VisitState>, navigation: Navigation): Effect.Effect<never> =>
  follow(state, (now) => bring(now, navigation))

const bring = (state: VisitState, navigation: Navigation): Effect.Effect<void> => {
  // A visitor who is called goes in a second (Q7): time enough to fetch the page.
  if (state._tag === "Invited") {
    const { presentationId, kind } = state
    return Effect.sync(() =>
      navigation.preload({ page: "presentation", presentationId, isWebinar: kind === "webinar" }),
    )
  }
  const place = destination(state, navigation.page.get() ?? "index")
  if (place === undefined || navigation.isAt(place)) return Effect.void
  return Effect.andThen(
    Effect.sleep(Duration.millis(place.afterMs ?? 0)),
    Effect.sync(() => navigation.giveWay(place)),
  )
}
