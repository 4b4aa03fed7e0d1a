import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { deskRoot } from "../router/deskRoot.ts"

export const calendarRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/calendar",
  component: lazyRouteComponent(() => import("./CalendarPage.tsx"), "CalendarPage"),
})
