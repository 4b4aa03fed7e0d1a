import type { AnyRouter } from "@tanstack/react-router"
import { Effect } from "effect"
import type { Store } from "../../application/store/Store.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { untilAgreed } from "../terms/untilAgreed.ts"
import type { Living } from "../viewmodel/prepare.ts"
import { followDestination } from "./followDestination.ts"
import type { HouseViews } from "./HouseViews.ts"

/** The route behind all pages of a live visit. */
export const visitRoute = "visit"

/** A live visit, as far as the frame around its pages looks at it. */
export interface LiveVisit extends Living {
  readonly state: Store<VisitState>
}

/**
 * The life behind all pages of a live visit: link, own queue, and the way from page to page, in one tab at a time (RC10). Leaving
 * them ends the visit.
 */
export const visitLife = (house: HouseViews, visit: Visit, router: AnyRouter): LiveVisit => {
  const here = Effect.raceFirst(house.visitLife(visit), followDestination(house.journey.state, router))
  return {
    state: house.journey.state,
    live: Effect.andThen(pastTheGate(house, router), house.tab.hold(visit.customer.uuid, here)).pipe(
      Effect.ensuring(house.journey.tell({ _tag: "Left" })),
    ),
  }
}

/**
 * Whoever reads the terms before the queue is not in line in this tab yet, and may be in another one: that goes on until they are
 * agreed to, or the lease would run out over the reading (decisions Q6).
 */
const pastTheGate = (house: HouseViews, router: AnyRouter): Effect.Effect<unknown> => {
  const isInQueue = () => router.state.matches.at(-1)?.staticData?.page === "queue"
  const elsewhere = Effect.callback<void>((resume) => {
    const look = () => {
      if (!isInQueue()) resume(Effect.void)
    }
    look()
    return Effect.sync(router.subscribe("onResolved", look))
  })
  return Effect.raceFirst(untilAgreed(house.termsBeforeQueue), elsewhere)
}

/** The live visit among the routes in view; undefined on pages without one. */
export const liveVisit = (
  matches: ReadonlyArray<{ readonly routeId: string; readonly loaderData?: unknown }>,
): LiveVisit | undefined =>
  (
    matches.find(({ routeId }) => routeId.endsWith(`/${visitRoute}`))?.loaderData as
      | { readonly prepared: LiveVisit }
      | undefined
  )?.prepared
