import type { AnyRouter } from "@tanstack/react-router"
import { Effect } from "effect"
import type { Observed } from "../../application/observed/Observed.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { Living } from "../viewmodel/prepare.ts"
import { followDestination } from "./followDestination.ts"
import type { HouseViews } from "./HouseViews.ts"

/** The route behind all pages of a live visit. */
export const visitRoute = "visit"

/** A live visit, as far as the frame around its pages looks at it. */
export interface LiveVisit extends Living {
  readonly state: Observed<VisitState>
}

/** The life behind all pages of a live visit: link, own queue, and the way from page to page. Leaving them ends the visit. */
export const visitLife = (house: HouseViews, visit: Visit, router: AnyRouter): LiveVisit => ({
  state: house.journey.state,
  live: Effect.raceFirst(house.visitLife(visit), followDestination(house.journey.state, router)).pipe(
    Effect.ensuring(house.journey.tell({ _tag: "Left" })),
  ),
})

/** The live visit among the routes in view; undefined on pages without one. */
export const liveVisit = (
  matches: ReadonlyArray<{ readonly routeId: string; readonly loaderData?: unknown }>,
): LiveVisit | undefined =>
  (
    matches.find(({ routeId }) => routeId.endsWith(`/${visitRoute}`))?.loaderData as
      | { readonly prepared: LiveVisit }
      | undefined
  )?.prepared
