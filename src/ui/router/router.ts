import { createRouter, type RegisteredRouter, type RouterHistory } from "@tanstack/react-router"
import { bookingRoutes } from "../booking/routes.ts"
import { feedbackRoutes } from "../feedback/routes.ts"
import { presentationRoutes, presentationSessionRoutes } from "../presentation/routes.ts"
import { queueRoutes, queueSessionRoutes } from "../queue/routes.ts"
import { createNavigation } from "../routing/createNavigation.ts"
import { Failure, Missing, Waiting } from "../routing/exceptions.tsx"
import { rootRoute, sessionRoute, visitRoute } from "../routing/layoutRoutes.tsx"
import { createLives } from "../routing/live.ts"
import { localeRewrite } from "../routing/localeRewrite.ts"
import type { RouterContext, Showroom } from "../routing/RouterContext.ts"
import { parseSearch, stringifySearch } from "../routing/search.ts"
import { streamTestRoute } from "../streamtest/routes.ts"
import { indexRoutes } from "../visit/routes.tsx"
import { fetchNext } from "./fetchNext.ts"

/** A change of page shows the loader after this long (T8), in ms. */
const loaderAfterMs = 200

const routeTree = rootRoute.addChildren([
  visitRoute.addChildren([
    ...indexRoutes,
    ...queueRoutes,
    ...presentationRoutes,
    ...feedbackRoutes,
    ...bookingRoutes,
    streamTestRoute,
    sessionRoute.addChildren([...queueSessionRoutes, ...presentationSessionRoutes]),
  ]),
])

const routerOver = (context: RouterContext, history: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    context,
    rewrite: localeRewrite(() => context.texts.get().language),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: Missing,
    defaultPendingComponent: Waiting,
    // What is in view stays until then: a quick change of page does not pass through an empty one (T8).
    defaultPendingMs: loaderAfterMs,
    defaultPendingMinMs: 0,
    defaultPreload: false,
    scrollRestoration: false,
  })

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof routerOver>
  }
}

/** The router of a showroom (R1, R2, L5). */
export const showroomRouter = (showroom: Showroom, history: RouterHistory): RegisteredRouter => {
  const navigation = createNavigation(() => router)
  let isTold = false
  const mayTellUnreadable = () => {
    if (isTold) return false
    isTold = true
    return true
  }
  const context = {
    ...showroom,
    navigation,
    lives: createLives(),
    fetchNext: fetchNext(showroom.load),
    mayTellUnreadable,
  }
  const router = routerOver(context, history)
  return router
}
