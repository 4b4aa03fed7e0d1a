import { createRoute } from "@tanstack/react-router"
import { textParts } from "../language/textParts.ts"
import { latePage, pageRoute } from "../routing/page.tsx"
import { visitRoute } from "../routing/routes.ts"

const accessibilityPage = latePage(() => import("./accessibilityPage.tsx"), { texts: textParts.accessibility })

/** Information about accessibility (BFSG § 14). It is not a step of a visit, so hosts get no event about it. */
export const accessibilityRoute = createRoute({
  getParentRoute: () => visitRoute,
  path: "/accessibility",
  staticData: { title: "accessibility.title", width: "column" },
  ...pageRoute(accessibilityPage),
})
