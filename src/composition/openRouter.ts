import type { RegisteredRouter, RouterHistory } from "@tanstack/react-router"
import { Effect } from "effect"
import { showroomRouter } from "../ui/router.ts"
import type { Showroom } from "../ui/routing/RouterContext.ts"

/** The router of a showroom whose first page is ready to be painted; a page that failed is an error page, ready as well. */
export const openRouter = async (showroom: Showroom, history: RouterHistory): Promise<RegisteredRouter> => {
  const { analytics } = showroom.core
  const router = showroomRouter(showroom, history)
  router.subscribe("onResolved", ({ toLocation }) => void Effect.runFork(analytics.pageSeen(toLocation.pathname)))
  await router.load()
  return router
}
