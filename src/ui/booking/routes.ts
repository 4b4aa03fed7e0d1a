import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { guarded } from "../routing/guards.ts"
import { lateCode } from "../routing/lateCode.ts"
import { visitRoute } from "../routing/layoutRoutes.ts"
import { live } from "../routing/live.ts"
import { pageLoader } from "../routing/pageLoader.ts"
import { byBooking } from "../routing/search.ts"

export const schedulePage = lateCode(() => import("./schedulePage.tsx"))
export const bookingResultPage = lateCode(() => import("./bookingResultPage.tsx"))

export const bookingRoutes = [
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/schedule-presentation",
    staticData: { page: "schedule-presentation", title: "pageTitle.schedule", hasUnsavedInput: true },
    beforeLoad: guarded("bookingIfAny"),
    loaderDeps: byBooking,
    loader: pageLoader(schedulePage, "booking"),
    ...live,
    component: lazyRouteComponent(schedulePage, "SchedulePage"),
  }),
  createRoute({
    getParentRoute: () => visitRoute,
    path: "/scheduled-confirmation",
    staticData: {
      page: "scheduled-confirmation",
      title: "pageTitle.scheduled",
      width: "column",
      hasUnsavedInput: true,
    },
    beforeLoad: guarded("bookingIfAny"),
    loaderDeps: byBooking,
    loader: pageLoader(bookingResultPage, "booking"),
    ...live,
    component: lazyRouteComponent(bookingResultPage, "BookingResultPage"),
  }),
] as const
