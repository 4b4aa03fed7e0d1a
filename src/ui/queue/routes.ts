import { createRoute } from "@tanstack/react-router"
import { textParts } from "../language/textParts.ts"
import { latePage, pageRoute, sessionPageRoute } from "../routing/page.tsx"
import { runGuards, visitRoute } from "../routing/routes.ts"
import { sessionRoute } from "../session/sessionRoute.ts"
import { termsCode } from "../terms/TermsGate.tsx"

const prequeueCode = () => {
  // Most visitors have to agree here. The gate fetches its screens again after a failure.
  termsCode().catch(() => undefined)
  return import("./prequeuePage.tsx")
}
export const prequeuePage = latePage(prequeueCode, { texts: textParts.terms })
export const queuePage = latePage(() => import("./queuePage.tsx"), { features: ["queue"], texts: textParts.queue })
const noModeratorPage = latePage(() => import("./noModeratorPage.tsx"), { texts: textParts.queue })

export const queueRoutes = [
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/prequeue",
    staticData: { page: "prequeue", title: "pageName.prequeue" },
    beforeLoad: runGuards("presentationToOpen"),
    ...pageRoute(prequeuePage),
  }),
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/no-moderator-available",
    staticData: { page: "no-moderator-available", title: "pageName.noModerator", width: "column" },
    ...pageRoute(noModeratorPage),
  }),
] as const

export const queueSessionRoutes = [
  createRoute({
    getParentRoute: () => sessionRoute,
    path: "/queue",
    staticData: { page: "queue", title: "pageName.queue" },
    beforeLoad: runGuards("presentationToOpen"),
    ...sessionPageRoute(queuePage),
  }),
] as const
