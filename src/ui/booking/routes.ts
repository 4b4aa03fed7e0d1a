import { createRoute } from "@tanstack/react-router"
import { textParts } from "../language/textParts.ts"
import { latePage, pageRoute } from "../routing/page.tsx"
import { runGuards, visitRoute } from "../routing/routes.ts"
import { byBooking } from "../routing/search.ts"

export const schedulePage = latePage(() => import("./schedulePage.tsx"), {
  features: ["booking"],
  texts: textParts.booking,
})
export const bookingResultPage = latePage(() => import("./bookingResultPage.tsx"), {
  features: ["booking", "bookingResult"],
  texts: textParts.bookingResult,
})

const schedule = { beforeLoad: runGuards("bookingIfAny"), loaderDeps: byBooking, ...pageRoute(schedulePage) } as const
const bookingResult = {
  beforeLoad: runGuards("bookingIfAny"),
  loaderDeps: byBooking,
  ...pageRoute(bookingResultPage),
} as const

export const bookingRoutes = [
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/schedule-presentation",
    staticData: { page: "schedule-presentation", title: "index.book", hasUnsavedInput: true },
    ...schedule,
  }),
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/scheduled-confirmation",
    staticData: {
      page: "scheduled-confirmation",
      title: "pageName.scheduled",
      width: "column",
      hasUnsavedInput: true,
    },
    ...bookingResult,
  }),
] as const
