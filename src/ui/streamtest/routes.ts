import { createRoute } from "@tanstack/react-router"
import { textParts } from "../language/textParts.ts"
import { visitRoute } from "../routing/layoutRoutes.ts"
import { latePage, pageRoute } from "../routing/page.tsx"

const streamTestPage = latePage(() => import("./streamTestPage.tsx"), {
  features: ["streamTest"],
  texts: textParts.streamTest,
})

export const streamTestRoute = createRoute({
  getParentRoute: () => visitRoute,
  path: "/stream-test",
  staticData: { page: "stream-test", title: "pageName.streamTest" },
  ...pageRoute(streamTestPage),
})
