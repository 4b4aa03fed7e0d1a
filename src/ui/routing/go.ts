import type { AnyRouter } from "@tanstack/react-router"
import type { Destination } from "../../domain/presentation/destination.ts"
import { type PageName, pages } from "./pages.ts"
import { onward, type Search } from "./search.ts"

/** A page, its path parameter and its query parameters. */
export interface Place {
  readonly page: PageName
  readonly id: number | undefined
  readonly search: Search
}

/** The page of a destination: the id stands in the path of a presentation, elsewhere in the query (R3, decisions Q8). */
export const placeOf = (destination: Destination): Place => {
  if (!("presentationId" in destination)) return { page: destination.page, id: undefined, search: {} }
  const { page, presentationId } = destination
  return page === "presentation"
    ? { page, id: presentationId, search: {} }
    : { page, id: undefined, search: { presentation_id: String(presentationId) } }
}

/** The way to a page in the language in view, with what travels along (L5, decisions E4). */
const wayTo = ({ page, id, search }: Place) => ({
  to: `/{-$locale}${pages[page].path === "/" ? "" : pages[page].path}`,
  params: (current: Readonly<Record<string, unknown>>) => ({
    locale: current.locale,
    ...(id !== undefined && { id: String(id) }),
  }),
  search: (current: Readonly<Record<string, unknown>>) => onward(current, search),
})

/** Goes to a page. */
export const go = (router: AnyRouter, place: Place, replace: boolean): Promise<void> =>
  router.navigate({ ...wayTo(place), replace } as never)

/** Fetches what a page needs to be shown, so that going there takes no longer than it must; nothing is entered. */
export const makeReady = (router: AnyRouter, place: Place): Promise<unknown> =>
  router.preloadRoute(wayTo(place) as never)
