import { createRoute } from "@tanstack/react-router"
import { textParts } from "../language/textParts.ts"
import { latePage, pageRoute } from "../routing/page.tsx"
import { visitRoute } from "../routing/routes.ts"

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
