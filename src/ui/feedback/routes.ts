import { createRoute } from "@tanstack/react-router"
import { textParts } from "../language/textParts.ts"
import { latePage, pageRoute } from "../routing/page.tsx"
import { runGuards, visitRoute } from "../routing/routes.ts"
import { byPresentation } from "../routing/search.ts"

export const feedbackPage = latePage(() => import("./feedbackPage.tsx"), {
  features: ["feedback"],
  texts: textParts.feedback,
})

/** The feedback page, which both layouts have (T4). */
const feedback = {
  beforeLoad: runGuards("presentationNamed"),
  loaderDeps: byPresentation,
  ...pageRoute(feedbackPage),
} as const

export const feedbackRoutes = [
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/feedback",
    staticData: { page: "feedback", title: "pageName.feedback", hasUnsavedInput: true },
    ...feedback,
  }),
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/webinar/feedback",
    staticData: {
      page: "feedback",
      title: "pageName.feedback",
      hasUnsavedInput: true,
      layout: "webinar",
    },
    ...feedback,
  }),
] as const
