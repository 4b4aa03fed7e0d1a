import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { deskRoot } from "../router/deskRoot.ts"

interface Search {
  /** The day that is shown, or one of the shown week. Missing: today. */
  readonly date?: string
  readonly length?: "week"
}

/** The days are in the address: a reload, and the way back from a consultation, show the same ones. */
export const calendarRoute = createRoute({
  getParentRoute: () => deskRoot,
  path: "/calendar",
  validateSearch: ({ date, length }: Record<string, unknown>): Search => ({
    ...(typeof date === "string" && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && { date }),
    ...(length === "week" && { length }),
  }),
  component: lazyRouteComponent(() => import("./CalendarPage.tsx"), "CalendarPage"),
})
