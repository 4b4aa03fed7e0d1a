import { Effect } from "effect"
import type { BookingRequest } from "../../../domain/booking/bookingForm.ts"
import type { Notifications } from "../../notification/notifications.ts"
import type { Funnel } from "../../ports/browser/Funnel.ts"
import type { Ids } from "../../ports/browser/Page.ts"
import type { RememberVisitor } from "../../visit/visitor.ts"
import { appointmentEvent } from "../manage/appointmentEvent.ts"
import { withdrawAlert } from "../manage/bookingAlert.ts"
import type { BookingLink } from "../manage/bookingLink.ts"
import type { DoneBooking, KeptLastBooking } from "../manage/openBooking.ts"
import type { KeepDraft } from "./keepDraft.ts"

/**
 * Finishes a request that made or moved a booking: passes the booking to the result page, deletes the draft and
 * notifies listeners. `form` may lack details that are not known.
 */
export type FinishBooking = (
  done: DoneBooking,
  request: Pick<BookingRequest, "form" | "timeZone">,
) => Effect.Effect<void>

export const finishBooking =
  ({
    drafts,
    bookingLink,
    visitor,
    funnel,
    ids,
    notifications,
    lastBooking,
  }: {
    readonly drafts: KeepDraft
    readonly bookingLink: BookingLink
    readonly visitor: RememberVisitor
    readonly funnel: Funnel
    readonly ids: Ids
    readonly notifications: Notifications
    readonly lastBooking: KeptLastBooking
  }): FinishBooking =>
  (done, { form: { firstName, lastName, email }, timeZone }) =>
    Effect.gen(function* () {
      lastBooking.set(done)
      yield* drafts.forget
      yield* withdrawAlert(notifications)
      const { token } = done.opened
      yield* token === undefined ? bookingLink.finish : bookingLink.become({ token, action: "reschedule" })
      yield* visitor.remember({ firstName, lastName, email })
      const name = done.event === "booked" ? "booked" : "moved"
      yield* funnel.notify(appointmentEvent(name, done.opened, timeZone, yield* ids.random))
    })
