import { Effect } from "effect"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { Page } from "../../ports/Page.ts"
import type { BookingLink } from "./bookingLink.ts"

/**
 * Leaves for the page where the location has appointments booked, if it names one (K8); true: the page is being left. Whoever came
 * by a booking's link stays: that booking is known here alone.
 */
export type ScheduleElsewhere = (visit: Visit) => Effect.Effect<boolean>

export const scheduleElsewhere =
  ({ page, bookingLink }: { readonly page: Page; readonly bookingLink: BookingLink }): ScheduleElsewhere =>
  (visit) =>
    Effect.gen(function* () {
      const { schedulePageUrl } = visit.settings
      if (schedulePageUrl === undefined || (yield* bookingLink.current(visit)) !== undefined) return false
      yield* page.leave(schedulePageUrl)
      return true
    })
