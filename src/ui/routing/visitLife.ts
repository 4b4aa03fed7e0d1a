import type { AnyRouter } from "@tanstack/react-router"
import { Effect } from "effect"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { Living } from "../viewmodel/prepare.ts"
import { followDestination } from "./followDestination.ts"
import type { HouseViews } from "./HouseViews.ts"

/** The life behind all pages of a live visit: link, own queue, and the way from page to page. Leaving them ends the visit. */
export const visitLife = (house: HouseViews, visit: Visit, router: AnyRouter): Living => ({
  live: Effect.raceFirst(house.visitLife(visit), followDestination(house.journey.state, router)).pipe(
    Effect.ensuring(house.journey.tell({ _tag: "Left" })),
  ),
})
