import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from "@tanstack/react-router"
import { DeskPages } from "../layout/DeskPages.tsx"
import { NotFound } from "../layout/NotFound.tsx"

/** The root of all pages. */
const deskRoot = createRootRoute({ component: DeskPages, notFoundComponent: NotFound })

const todayRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/",
  component: lazyRouteComponent(() => import("../today/TodayPage.tsx"), "TodayPage"),
})

interface CalendarSearch {
  /** The day that is shown, or one of the shown week. Missing: today. */
  readonly date?: string
  readonly length?: "week"
}

/** The days are in the address: a reload, and the way back from a consultation, show the same ones. */
const calendarRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/calendar",
  validateSearch: ({ date, length }: Record<string, unknown>): CalendarSearch => ({
    ...(typeof date === "string" && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && { date }),
    ...(length === "week" && { length }),
  }),
  component: lazyRouteComponent(() => import("../calendar/CalendarPage.tsx"), "CalendarPage"),
})

/** `visitor` names the visitor whose card is open: `entry-815`. */
const queueRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/queue",
  validateSearch: ({ visitor }: Record<string, unknown>): { readonly visitor?: string } =>
    typeof visitor === "string" && /^(entry-\d+|private\.[\w-]+)$/.test(visitor) ? { visitor } : {},
  component: lazyRouteComponent(() => import("../queue/QueuePage.tsx"), "QueuePage"),
})

const runningRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/running",
  component: lazyRouteComponent(() => import("../running/RunningPage.tsx"), "RunningPage"),
})

const consultationRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/consultations/$presentationId",
  component: lazyRouteComponent(() => import("../consultation/ConsultationPage.tsx"), "ConsultationPage"),
})

const webinarsRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/webinars",
  component: lazyRouteComponent(() => import("../webinars/list/WebinarsPage.tsx"), "WebinarsPage"),
})

const planRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/webinars/plan",
  component: lazyRouteComponent(() => import("../webinars/form/PlanPage.tsx"), "PlanPage"),
})

const webinarRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/webinars/$presentationId",
  component: lazyRouteComponent(() => import("../webinars/WebinarPage.tsx"), "WebinarPage"),
})

const changeRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/webinars/$presentationId/change",
  component: lazyRouteComponent(() => import("../webinars/form/PlanPage.tsx"), "ChangePage"),
})

const shownMails = ["sent", "dismissed"] as const

/** `show` names the mails that are listed; without it the open ones. */
const afterRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/after",
  validateSearch: ({ show }: Record<string, unknown>): { readonly show?: (typeof shownMails)[number] } => {
    const known = shownMails.find((each) => each === show)
    return known === undefined ? {} : { show: known }
  },
  component: lazyRouteComponent(() => import("../after/AfterPage.tsx"), "AfterPage"),
})

const followUpRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/after/$presentationId",
  component: lazyRouteComponent(() => import("../after/FollowUpPage.tsx"), "FollowUpPage"),
})

const oversightRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/oversight",
  component: lazyRouteComponent(() => import("../oversight/OversightPage.tsx"), "OversightPage"),
})

/** The page of one customer's history, by the private chat. */
const customerRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/customers/$visitor",
  component: lazyRouteComponent(() => import("../customers/CustomerPage.tsx"), "CustomerPage"),
})

const figuresRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/figures",
  component: lazyRouteComponent(() => import("../figures/FiguresPage.tsx"), "FiguresPage"),
})

const accountRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/account",
  component: lazyRouteComponent(() => import("../account/AccountPage.tsx"), "AccountPage"),
})

/** Every page of the desk. */
const routeTree = deskRoot.addChildren([
  todayRoute,
  calendarRoute,
  queueRoute,
  runningRoute,
  consultationRoute,
  webinarsRoute,
  planRoute,
  webinarRoute,
  changeRoute,
  afterRoute,
  followUpRoute,
  oversightRoute,
  customerRoute,
  figuresRoute,
  accountRoute,
])

/** Path of the desk on its server (backend/src/web/files/deskApplication.ts). */
export const deskPath = "/desk"

export const openRouter = (history: RouterHistory) =>
  createRouter({ routeTree, history, basepath: deskPath, defaultPreload: "intent", scrollRestoration: false })

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}
