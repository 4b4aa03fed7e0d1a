import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { deskRoot } from "../router/deskRoot.ts"

export const accountRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/account",
  component: lazyRouteComponent(() => import("./AccountPage.tsx"), "AccountPage"),
})
