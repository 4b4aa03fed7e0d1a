import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { textParts } from "../language/textParts.ts"
import { visitRoute } from "../routing/layoutRoutes.ts"
import { latePage, live, pageLoader } from "../routing/page.tsx"

const streamTestPage = latePage(() => import("./streamTestPage.tsx"), {
  features: ["streamTest"],
  texts: textParts.streamTest,
})

export const streamTestRoute = createRoute({
  getParentRoute: () => visitRoute,
  path: "/stream-test",
  staticData: { page: "stream-test", title: "pageName.streamTest" },
  loader: pageLoader(streamTestPage),
  ...live,
  component: lazyRouteComponent(streamTestPage.code, "StreamTestPage"),
})
