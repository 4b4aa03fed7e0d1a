import { createRouter, type LocationRewrite, type RegisteredRouter, type RouterHistory } from "@tanstack/react-router"
import type { Language } from "../domain/language/language.ts"
import { pathIn, plainPath } from "../domain/page/address.ts"
import type { PageName } from "../domain/page/PageName.ts"
import { bookingResultPage, bookingRoutes, schedulePage } from "./booking/routes.ts"
import { feedbackPage, feedbackRoutes } from "./feedback/routes.ts"
import {
  presentationPage,
  presentationRoutes,
  presentationSessionRoutes,
  waitingRoomPage,
} from "./presentation/routes.ts"
import { prequeuePage, queuePage, queueRoutes, queueSessionRoutes } from "./queue/routes.ts"
import { Missing, NotShown, Waiting } from "./routing/ErrorPage.tsx"
import { fetchPages, type LatePage } from "./routing/latePage.ts"
import { rootRoute, visitRoute } from "./routing/layoutRoutes.ts"
import { createLives } from "./routing/live.ts"
import { createNavigation } from "./routing/Navigation.ts"
import type { RouterContext, Showroom } from "./routing/RouterContext.ts"
import { parseSearch, stringifySearch } from "./routing/search.ts"
import { sessionRoute } from "./session/sessionRoute.ts"
import { streamTestRoute } from "./streamtest/routes.ts"
import { indexRoutes } from "./visit/routes.tsx"

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
    defaultErrorComponent: NotShown,
    defaultNotFoundComponent: Missing,
    defaultPendingComponent: Waiting,
    // What is in view stays until then: a quick change of page does not pass through an empty one (T8).
    defaultPendingMs: loaderAfterMs,
    defaultPendingMinMs: 0,
    // The same as the server's rule for pages (contracts/routes.json).
    caseSensitive: true,
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
  const mayReportUnreadable = () => {
    if (isTold) return false
    isTold = true
    return true
  }
  const context = {
    ...showroom,
    navigation,
    lives: createLives(),
    fetchNext: fetchNext(showroom),
    mayReportUnreadable,
  }
  const router = routerOver(context, history)
  return router
}

/** The pages to which most visitors go next (R10). */
const nextPages: { readonly [Page in PageName]?: ReadonlyArray<LatePage> } = {
  index: [prequeuePage, queuePage, schedulePage],
  prequeue: [queuePage],
  queue: [presentationPage],
  "no-moderator-available": [schedulePage],
  attend: [waitingRoomPage, presentationPage],
  "waiting-room": [presentationPage],
  presentation: [feedbackPage],
  "schedule-presentation": [bookingResultPage],
}

/** Fetches code and texts alone. */
export const fetchNext = (showroom: Pick<Showroom, "load" | "texts">) => (page: PageName) =>
  fetchPages(showroom, nextPages[page] ?? [])

const withPath = (url: URL, pathname: string): URL => {
  // A new one: the router goes on reading the old.
  const next = new URL(url)
  next.pathname = pathname
  return next
}

/**
 * The /de of an address (L5) is put on at the border and taken off there. To the router every page has one address, so that a
 * change of language enters, leaves and prepares nothing: forms, place in line and call go on.
 */
const localeRewrite = (language: () => Language): LocationRewrite => ({
  input: ({ url }) => withPath(url, plainPath(url.pathname)),
  output: ({ url }) => withPath(url, pathIn(language(), url.pathname)),
})
