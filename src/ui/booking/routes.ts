import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { textParts } from "../language/textParts.ts"
import { guarded } from "../routing/guards.ts"
import { visitRoute } from "../routing/layoutRoutes.ts"
import { latePage, live, pageLoader } from "../routing/page.tsx"
import { byBooking } from "../routing/search.ts"

export const schedulePage = latePage(() => import("./schedulePage.tsx"), {
  features: ["booking"],
  texts: textParts.booking,
})
export const bookingResultPage = latePage(() => import("./bookingResultPage.tsx"), {
  features: ["booking"],
  texts: textParts.bookingResult,
})

export const bookingRoutes = [
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/schedule-presentation",
    staticData: { page: "schedule-presentation", title: "index.book", hasUnsavedInput: true },
    beforeLoad: guarded("bookingIfAny"),
    loaderDeps: byBooking,
    loader: pageLoader(schedulePage),
    ...live,
    component: lazyRouteComponent(schedulePage.code, "SchedulePage"),
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
    beforeLoad: guarded("bookingIfAny"),
    loaderDeps: byBooking,
    loader: pageLoader(bookingResultPage),
    ...live,
    component: lazyRouteComponent(bookingResultPage.code, "BookingResultPage"),
  }),
] as const
