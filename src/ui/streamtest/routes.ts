import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { lateCode } from "../routing/lateCode.ts"
import { visitRoute } from "../routing/layoutRoutes.ts"
import { live } from "../routing/live.ts"
import { pageLoader } from "../routing/pageLoader.ts"

const streamTestPage = lateCode(() => import("./streamTestPage.tsx"))

export const streamTestRoute = createRoute({
  getParentRoute: () => visitRoute,
  path: "/stream-test",
  staticData: { page: "stream-test", title: "pageTitle.streamTest" },
  loader: pageLoader(streamTestPage, "streamTest"),
  ...live,
  component: lazyRouteComponent(streamTestPage, "StreamTestPage"),
})
