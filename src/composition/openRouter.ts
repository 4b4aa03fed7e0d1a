import type { RegisteredRouter, RouterHistory } from "@tanstack/react-router"
import { Effect } from "effect"
import type { SeenPage } from "../domain/funnel/FunnelEvent.ts"
import { showroomRouter } from "../ui/router.ts"
import type { Showroom } from "../ui/routing/RouterContext.ts"

/** The current page; `undefined` if an error page is shown. */
const pageIn = ({ state }: RegisteredRouter): SeenPage | undefined => {
  const shown = state.matches.at(-1)
  const page = shown?.status === "success" ? shown.staticData.page : undefined
  return page === "presentations" ? undefined : page
}

/**
 * Opens the router of a showroom. Resolves when the first page can be painted; a failed page is painted as an error
 * page.
 */
export const openRouter = async (showroom: Showroom, history: RouterHistory): Promise<RegisteredRouter> => {
  const { seePage } = showroom.core
  const router = showroomRouter(showroom, history)
  router.subscribe("onResolved", ({ toLocation }) => void Effect.runFork(seePage(pageIn(router), toLocation.pathname)))
  await router.load()
  return router
}
