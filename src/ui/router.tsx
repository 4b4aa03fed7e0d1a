import {
  createBrowserHistory,
  createRouter,
  type LocationRewrite,
  type RegisteredRouter,
  type RouterHistory,
  RouterProvider,
} from "@tanstack/react-router"
import { Effect } from "effect"
import type { Root } from "react-dom/client"
import { refuseStrayDrops } from "../adapters/platform/page/strayDrops.ts"
import type { SeenPage } from "../domain/funnel/FunnelEvent.ts"
import type { Language } from "../domain/language/language.ts"
import { pathIn, plainPath, presentationInPath } from "../domain/page/address.ts"
import type { PageName } from "../domain/page/PageName.ts"
import { accessibilityRoute } from "./accessibility/routes.ts"
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
import { type Navigation, openNavigation } from "./routing/Navigation.ts"
import { fetchPages, type LatePage, openRoutePrograms } from "./routing/page.tsx"
import type { RouterContext, Showroom } from "./routing/RouterContext.ts"
import { rootRoute, visitRoute } from "./routing/routes.ts"
import { ShowroomContexts } from "./routing/ShowroomContexts.tsx"
import { parseSearch, stringifySearch } from "./routing/search.ts"
import { noteOpened } from "./routing/useArrival.ts"
import { sessionRoute } from "./session/sessionRoute.ts"
import { streamTestRoute } from "./streamtest/routes.ts"
import { indexRoutes } from "./visit/routes.tsx"

/** Delay before a page change shows the loader (T8), in ms. */
const loaderAfterMs = 200

const routeTree = rootRoute.addChildren([
  visitRoute.addChildren([
    ...indexRoutes,
    ...queueRoutes,
    ...presentationRoutes,
    ...feedbackRoutes,
    ...bookingRoutes,
    streamTestRoute,
    accessibilityRoute,
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
    // The current page stays visible until then, so a quick change does not flash an empty page (T8).
    defaultPendingMs: loaderAfterMs,
    defaultPendingMinMs: 0,
    // Matches the server's rule for pages (contracts/routes.json).
    caseSensitive: true,
    defaultPreload: false,
    scrollRestoration: false,
  })

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof routerOver>
  }
}

/** Builds the router of a showroom (R1, R2, L5). */
export const showroomRouter = (showroom: Showroom, history: RouterHistory): RegisteredRouter => {
  const navigation = openNavigation(() => router)
  let wasReported = false
  const claimUnreadableReport = () => {
    if (wasReported) return false
    wasReported = true
    return true
  }
  const context = {
    ...showroom,
    navigation,
    lives: openRoutePrograms(),
    fetchNext: fetchNext(showroom),
    claimUnreadableReport,
  }
  const router = routerOver(context, history)
  return router
}

/** The current page; `undefined` if an error page is shown. */
const pageIn = ({ state }: RegisteredRouter): SeenPage | undefined => {
  const shown = state.matches.at(-1)
  const page = shown?.status === "success" ? shown.staticData.page : undefined
  return page === "presentations" ? undefined : page
}

/**
 * Opens the router of a showroom, and reports each page that it shows. Resolves when the first page can be painted; a
 * failed page is painted as an error page.
 */
export const openRouter = async (showroom: Showroom, history: RouterHistory): Promise<RegisteredRouter> => {
  const router = showroomRouter(showroom, history)
  const { seePage } = showroom.core
  router.subscribe("onResolved", ({ toLocation }) => void Effect.runFork(seePage(pageIn(router), toLocation.pathname)))
  await router.load()
  noteOpened(router)
  return router
}

/** The page of a visitor who is on the way to a consultant, if this path opens it. */
const pageAt = (pathname: string): ReadonlyArray<LatePage> => {
  if (presentationInPath(pathname)) return [presentationPage]
  return plainPath(pathname) === "/prequeue" ? [prequeuePage] : []
}

/**
 * Renders the page of the current address with the router, and protects it from dropped files. Resolves with the
 * navigation to other pages.
 */
export const renderRouted = async (showroom: Showroom, root: Root): Promise<Navigation> => {
  refuseStrayDrops(window)
  // Fetches the page's code while the visit opens. The route that loads the page later reports a failure.
  fetchPages(showroom, pageAt(location.pathname)).catch(() => undefined)
  const router = await openRouter(showroom, createBrowserHistory())
  root.render(<App router={router} />)
  return router.options.context.navigation
}

/** The pages that most visitors open next (R10). */
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

/** Fetches code and texts of the pages that probably follow, and no data. */
export const fetchNext = (showroom: Pick<Showroom, "load" | "texts">) => (page: PageName) =>
  fetchPages(showroom, nextPages[page] ?? [])

const withPath = (url: URL, pathname: string): URL => {
  // Copies the URL, because the router still reads the old one.
  const next = new URL(url)
  next.pathname = pathname
  return next
}

/**
 * Adds the `/de` of an address (L5) on output and strips it on input. The router sees one address per page, so a change
 * of language enters, leaves and prepares nothing: forms, the place in the queue and the call survive.
 */
const localeRewrite = (language: () => Language): LocationRewrite => ({
  input: ({ url }) => withPath(url, plainPath(url.pathname)),
  output: ({ url }) => withPath(url, pathIn(language(), url.pathname)),
})

export function App({ router }: { readonly router: RegisteredRouter }) {
  const { texts, failed } = router.options.context
  return (
    <ShowroomContexts texts={texts} failed={failed}>
      <RouterProvider router={router} />
    </ShowroomContexts>
  )
}
