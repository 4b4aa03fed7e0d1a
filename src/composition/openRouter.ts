import type { RegisteredRouter, RouterHistory } from "@tanstack/react-router"
import { Effect } from "effect"
import type { SeenPage } from "../domain/funnel/FunnelEvent.ts"
import { showroomRouter } from "../ui/router.ts"
import type { Showroom } from "../ui/routing/RouterContext.ts"

/** The page in view; undefined where what failed is explained in its place. */
const pageIn = ({ state }: RegisteredRouter): SeenPage | undefined => {
  const shown = state.matches.at(-1)
  const page = shown?.status === "success" ? shown.staticData.page : undefined
  return page === "presentations" ? undefined : page
}

/** The router of a showroom whose first page is ready to be painted; a page that failed is an error page, ready as well. */
export const openRouter = async (showroom: Showroom, history: RouterHistory): Promise<RegisteredRouter> => {
  const { seePage } = showroom.core
  const router = showroomRouter(showroom, history)
  router.subscribe("onResolved", ({ toLocation }) => void Effect.runFork(seePage(pageIn(router), toLocation.pathname)))
  await router.load()
  return router
}
