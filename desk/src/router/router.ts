import { createRouter, type RouterHistory } from "@tanstack/react-router"
import { accountRoute } from "../account/routes.ts"
import { afterRoute, followUpRoute } from "../after/routes.ts"
import { calendarRoute } from "../calendar/routes.ts"
import { consultationRoute } from "../consultation/routes.ts"
import { customerRoute } from "../customers/routes.ts"
import { figuresRoute } from "../figures/routes.ts"
import { oversightRoute } from "../oversight/routes.ts"
import { queueRoute } from "../queue/routes.ts"
import { runningRoute } from "../running/routes.ts"
import { todayRoute } from "../today/routes.ts"
import { webinarRoutes } from "../webinars/routes.ts"
import { deskRoot } from "./deskRoot.ts"

/** Every page of the desk. */
const routeTree = deskRoot.addChildren([
  todayRoute,
  calendarRoute,
  queueRoute,
  runningRoute,
  consultationRoute,
  ...webinarRoutes,
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
