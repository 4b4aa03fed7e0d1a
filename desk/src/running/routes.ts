import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { deskRoot } from "../router/deskRoot.ts"

export const runningRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/running",
  component: lazyRouteComponent(() => import("./RunningPage.tsx"), "RunningPage"),
})
