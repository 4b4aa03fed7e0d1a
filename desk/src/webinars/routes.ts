import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { deskRoot } from "../router/deskRoot.ts"

const webinarsRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/webinars",
  component: lazyRouteComponent(() => import("./list/WebinarsPage.tsx"), "WebinarsPage"),
})

const planRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/webinars/plan",
  component: lazyRouteComponent(() => import("./form/PlanPage.tsx"), "PlanPage"),
})

const webinarRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/webinars/$presentationId",
  component: lazyRouteComponent(() => import("./WebinarPage.tsx"), "WebinarPage"),
})

const changeRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/webinars/$presentationId/change",
  component: lazyRouteComponent(() => import("./form/PlanPage.tsx"), "ChangePage"),
})

/** The pages of webinars: list, plan, one webinar, and its change. */
export const webinarRoutes = [webinarsRoute, planRoute, webinarRoute, changeRoute] as const
