import {
  type AnyRouter,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router"
import type { PageName } from "../../domain/page/PageName.ts"
import { Entrance } from "./Entrance.tsx"
import { Failure, Missing, Waiting } from "./exceptions.tsx"
import { wayTo } from "./go.ts"
import { passGuards } from "./guards.ts"
import { live } from "./live.ts"
import { loadedPage } from "./loadedPage.tsx"
import { localeRewrite } from "./localeRewrite.ts"
import { type LatePage, pageModules } from "./pageModules.ts"
import { type LayoutName, layouts, type PageEntry, pages } from "./pages.ts"
import { RootLayout } from "./RootLayout.tsx"
import type { ShowroomContext } from "./ShowroomContext.ts"
import { parseSearch, type Search, stringifySearch, validateSearch } from "./search.ts"
import { orReloaded } from "./staleChunk.ts"
import { visitorRoute } from "./useVisit.ts"
import { type LiveVisit, visitLife, visitRoute } from "./visitLife.ts"

/** A change of page shows the loader after this long (T8), in ms. */
const loaderAfterMs = 200

/** The router from the table of pages (R1, R2, L5). */
export const showroomRouter = (
  context: ShowroomContext,
  history: RouterHistory,
  table: { readonly [Name in PageName]: PageEntry } = pages,
): AnyRouter => {
  const root = createRootRouteWithContext<ShowroomContext>()({
    validateSearch,
    component: RootLayout,
    notFoundComponent: Missing,
  })
  let mayBeSent = true
  const visitor = createRoute({
    getParentRoute: () => root,
    id: visitorRoute,
    loader: async ({ location }) => {
      const visit = await context.visit()
      // Once: who reads that the invitation is of no use may still look around (E7).
      if (visit.invitationUnreadable && mayBeSent && !location.pathname.startsWith("/resend-invite")) {
        mayBeSent = false
        const { presentationId } = visit.parameters
        const search: Search = presentationId === undefined ? {} : { presentation_id: String(presentationId) }
        const place = { page: "resend-invite", id: undefined, search, layout: "default" } as const
        throw redirect({ ...wayTo(router, place), replace: true } as never)
      }
      return visit
    },
    staleTime: Number.POSITIVE_INFINITY,
    component: Outlet,
  })

  const life = live<LiveVisit>()
  const visit = createRoute({
    getParentRoute: () => visitor,
    id: visitRoute,
    ...life.hooks,
    loader: ({ preload }) =>
      orReloaded(context, router, preload, async () => {
        const opened = await context.visit()
        const session = await context.load("session")
        return { prepared: await life.prepare("visit", () => visitLife(context.core, session, opened, router)) }
      }),
    component: Outlet,
  })

  const contentOf = (name: PageName, layout: LayoutName) => {
    if (name === "presentations") return {}
    if (name !== "index") return loadedPage(name as LatePage, layout, pageModules[name as LatePage], () => router)
    return {
      loader: async () => context.index(await context.visit()),
      staleTime: Number.POSITIVE_INFINITY,
      component: Entrance,
    }
  }
  const routeOf = (name: PageName, layout: LayoutName, path: string) =>
    createRoute({
      getParentRoute: () => (table[name].live ? visit : visitor) as typeof visitor,
      path,
      staticData: { page: name, layout },
      beforeLoad: ({ params, search }: { readonly params: { readonly id?: string }; readonly search: Search }) =>
        passGuards(table[name].guards, { layout, params, search }),
      ...contentOf(name, layout),
    } as never)
  const routesOf = (isLive: boolean) =>
    (Object.keys(table) as ReadonlyArray<PageName>)
      .filter((name) => table[name].live === isLive)
      .flatMap((name) =>
        layouts.flatMap((layout) => {
          const path = table[name].paths[layout]
          return path === undefined ? [] : [routeOf(name, layout, path)]
        }),
      )

  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([visitor.addChildren([...routesOf(false), visit.addChildren(routesOf(true))])]),
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
  return router
}
