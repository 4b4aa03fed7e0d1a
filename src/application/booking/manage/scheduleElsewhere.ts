import { Effect } from "effect"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { Page } from "../../ports/Page.ts"
import type { BookingLink } from "./bookingLink.ts"

/**
 * Leaves for the location's own booking page, if it names one (K8). True: the page is being left. A visitor who came by a booking's
 * link stays, because only this app knows that booking.
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
