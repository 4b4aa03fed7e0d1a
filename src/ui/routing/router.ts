import {
  type AnyRouter,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  type RouterHistory,
} from "@tanstack/react-router"
import type { Living } from "../viewmodel/prepare.ts"
import { EntrancePage } from "../visit/EntrancePage.tsx"
import { Failure, Missing, Waiting } from "./exceptions.tsx"
import { live } from "./live.ts"
import { loadedPage } from "./loadedPage.tsx"
import type { PageModule } from "./PageModule.ts"
import { type PageName, pages } from "./pages.ts"
import { RootLayout } from "./RootLayout.tsx"
import type { ShowroomContext } from "./ShowroomContext.ts"
import { parseSearch, stringifySearch, validateSearch } from "./search.ts"
import { visitLife } from "./visitLife.ts"

/** The modules of the pages behind the entrance; each is fetched when it is first opened. */
const modules: { readonly [Name in Exclude<PageName, "index">]: () => Promise<PageModule<never>> } = {
  prequeue: async () => (await import("../queue/prequeuePage.tsx")).prequeuePage as never,
  queue: async () => (await import("../queue/queuePage.tsx")).queuePage as never,
  presentation: async () => (await import("../presentation/presentationPage.tsx")).presentationPage as never,
  "waiting-room": async () => (await import("../presentation/waitingRoomPage.tsx")).waitingRoomPage as never,
  "no-moderator-available": async () => (await import("../queue/noModeratorPage.tsx")).noModeratorPage as never,
  "presentation-completed": async () => (await import("../presentation/completedPage.tsx")).completedPage as never,
  feedback: async () => (await import("../feedback/feedbackPage.tsx")).feedbackPage as never,
  "resend-invite": async () => (await import("../presentation/resendInvitePage.tsx")).resendInvitePage as never,
}

const names = Object.keys(modules) as ReadonlyArray<keyof typeof modules>

/** The router from the table of pages (R1, L5). `{-$locale}` matches any first segment, so it is checked. */
export const showroomRouter = (context: ShowroomContext, history: RouterHistory): AnyRouter => {
  const root = createRootRouteWithContext<ShowroomContext>()({
    validateSearch,
    component: RootLayout,
    notFoundComponent: Missing,
  })
  const locale = createRoute({
    getParentRoute: () => root,
    path: "{-$locale}",
    beforeLoad: ({ params }) => {
      if (params.locale !== undefined && params.locale !== "de") throw notFound()
    },
    loader: () => context.visit(),
    staleTime: Number.POSITIVE_INFINITY,
    component: Outlet,
  })
  const index = createRoute({
    getParentRoute: () => locale,
    path: pages.index.path,
    staticData: { page: "index" },
    loader: async () => context.index(await context.visit()),
    staleTime: Number.POSITIVE_INFINITY,
    component: EntrancePage,
  })

  const life = live<Living>()
  const visit = createRoute({
    getParentRoute: () => locale,
    id: "visit",
    ...life.hooks,
    loader: async () => {
      const opened = await context.visit()
      const house = await context.house(opened)
      return { prepared: await life.prepare("visit", () => visitLife(house, opened, router)) }
    },
    component: Outlet,
  })
  const routeOf = (name: keyof typeof modules, parent: typeof locale | typeof visit) =>
    createRoute({
      getParentRoute: () => parent as typeof locale,
      path: pages[name].path,
      staticData: { page: name },
      ...loadedPage(modules[name], () => router),
    } as never)

  const tree = root.addChildren([
    locale.addChildren([
      index,
      visit.addChildren(names.filter((name) => pages[name].visit).map((name) => routeOf(name, visit))),
      ...names.filter((name) => !pages[name].visit).map((name) => routeOf(name, locale)),
    ]),
  ])
  const router: AnyRouter = createRouter({
    routeTree: tree,
    history,
    context,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: Missing,
    defaultPendingComponent: Waiting,
    // The overlay itself waits its 200 ms (T8).
    defaultPendingMs: 0,
    defaultPreload: false,
    scrollRestoration: false,
  })
  return router
}
