import type { AnyRouter } from "@tanstack/react-router"
import type { PageName } from "../../domain/page/PageName.ts"
import type { Destination } from "../../domain/presentation/destination.ts"
import { type LayoutName, pathOf } from "./pages.ts"
import { onward, type Search } from "./search.ts"
import { visitIn } from "./useVisit.ts"

/** A page, its path parameter and its query parameters. */
export interface Place {
  readonly page: PageName
  readonly id: number | undefined
  readonly search: Search
  /** The one in view when absent. */
  readonly layout?: LayoutName
}

/** The page of a destination: the id stands in the path of a presentation, elsewhere in the query (R3, decisions Q8). */
export const placeOf = ({ page, presentationId, isWebinar }: Destination): Place => {
  const layout = isWebinar ? "webinar" : "default"
  if (presentationId === undefined) return { page, id: undefined, search: {}, layout }
  return page === "presentation"
    ? { page, id: presentationId, search: {}, layout }
    : { page, id: undefined, search: { presentation_id: String(presentationId) }, layout }
}

const layoutInView = (router: AnyRouter): LayoutName => router.state.matches.at(-1)?.staticData?.layout ?? "default"

/** The location's id where the address names none: without an invitation a presentation no longer tells where it belongs (R8, decisions E8). */
const locationOf = (router: AnyRouter, current: Readonly<Record<string, unknown>>): Search => {
  const location = visitIn(router.state.matches)?.location
  if (location === undefined || "location_id" in current || "osr_location_id" in current) return {}
  return { location_id: String(location.id) }
}

/** The way to a page as the router takes it, with what travels along (decisions E4). */
export const wayTo = (router: AnyRouter, { page, id, search, layout = layoutInView(router) }: Place) => ({
  to: pathOf(page, layout),
  params: id === undefined ? {} : { id: String(id) },
  search: (current: Readonly<Record<string, unknown>>) => ({
    ...(page === "resend-invite" && locationOf(router, current)),
    ...onward(current, search),
  }),
})

/** Goes to a page. */
export const go = (router: AnyRouter, place: Place, replace: boolean): Promise<void> =>
  router.navigate({ ...wayTo(router, place), replace } as never)

/** Fetches what a page needs to be shown, so that going there takes no longer than it must; nothing is entered. */
export const makeReady = (router: AnyRouter, place: Place): Promise<unknown> =>
  router.preloadRoute(wayTo(router, place) as never)
