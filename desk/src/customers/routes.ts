import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { deskRoot } from "../router/deskRoot.ts"

/** The page of one customer's history, by the private chat. */
export const customerRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/customers/$visitor",
  component: lazyRouteComponent(() => import("./CustomerPage.tsx"), "CustomerPage"),
})
