import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { deskRoot } from "../router/deskRoot.ts"

export const figuresRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/figures",
  component: lazyRouteComponent(() => import("./FiguresPage.tsx"), "FiguresPage"),
})
