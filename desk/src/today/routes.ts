import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { deskRoot } from "../router/deskRoot.ts"

export const todayRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/",
  component: lazyRouteComponent(() => import("./TodayPage.tsx"), "TodayPage"),
})
