import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { deskRoot } from "../router/deskRoot.ts"

export const oversightRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/oversight",
  component: lazyRouteComponent(() => import("./OversightPage.tsx"), "OversightPage"),
})
