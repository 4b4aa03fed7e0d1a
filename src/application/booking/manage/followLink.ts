import { Effect } from "effect"
import { type Closed, isOpen } from "../../../domain/booking/Booking.ts"
import type { BookingIntent } from "../../../domain/booking/bookingAction.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { PageSight } from "../../ports/PageSight.ts"
import type { NotOpened } from "../alertFailure.ts"
import type { BookingLink } from "./bookingLink.ts"
import type { ChangeBooking, ChangeResult } from "./changeBooking.ts"
import type { OpenBooking, OpenedBooking } from "./openBooking.ts"

/** Where a mail's link leads (K5, K7). An alert has reported a failure. */
export type LinkOutcome =
  /** To the calendar, which moves this booking. */
  | { readonly _tag: "Reschedule"; readonly opened: OpenedBooking }
  /** To the question whether to cancel. */
  | { readonly _tag: "AskCancel"; readonly opened: OpenedBooking }
  | { readonly _tag: "Confirmed"; readonly opened: OpenedBooking }
  | { readonly _tag: "Cancelled"; readonly opened: OpenedBooking }
  /** The booking is cancelled, has started or is past: nothing was changed. */
  | { readonly _tag: "Closed"; readonly why: Closed; readonly opened: OpenedBooking }
  /** To the empty calendar: no booking could be opened, and the link is finished. */
  | { readonly _tag: "NotOpened"; readonly why: NotOpened }
  /** To the calendar, which moves this booking: cancelling or confirming it failed. */
  | { readonly _tag: "NotDone"; readonly why: NotOpened; readonly opened: OpenedBooking }

/**
 * Does what a link asks for; a second run changes nothing more. Cancelling and confirming wait until the visitor sees the page
 * (decisions K5), so run it while the page lives, never in a loader.
 */
export type FollowLink = (visit: Visit, intent: BookingIntent) => Effect.Effect<LinkOutcome>

export const followLink = ({
  openBooking,
  cancelBooking,
  confirmBooking,
  bookingLink,
  sight,
}: {
  readonly openBooking: OpenBooking
  readonly cancelBooking: ChangeBooking
  readonly confirmBooking: ChangeBooking
  readonly bookingLink: BookingLink
  readonly sight: PageSight
}): FollowLink => {
  const outcomeOf = (
    _tag: "Confirmed" | "Cancelled",
    result: ChangeResult,
    opened: OpenedBooking,
    token: string,
  ): Effect.Effect<LinkOutcome> => {
    if (result._tag === "Done") return Effect.succeed({ _tag, opened: result.opened })
    if (result._tag === "Closed") return Effect.succeed({ _tag: "Closed", why: result.why, opened })
    // From now on the link opens the calendar: a reload must not try the failed change again.
    return Effect.as(bookingLink.become({ token, action: "reschedule" }), {
      _tag: "NotDone",
      why: result.why,
      opened,
    })
  }

  return (visit, { token, action }) =>
    Effect.gen(function* () {
      const opening = yield* openBooking(visit, { by: "link", token })
      if (opening._tag === "NotOpened") {
        yield* bookingLink.finish
        return opening
      }
      const { opened } = opening
      const { standing } = opened
      if (!isOpen(standing)) return { _tag: "Closed", why: standing, opened } as const
      switch (action) {
        case "reschedule":
          return { _tag: "Reschedule", opened } as const
        case "cancel":
          return { _tag: "AskCancel", opened } as const
        case "cancel_confirmed":
          yield* sight.seen
          return yield* outcomeOf("Cancelled", yield* cancelBooking(visit, opened), opened, token)
        case "confirm":
          if (standing === "confirmed") return { _tag: "Confirmed", opened } as const
          yield* sight.seen
          return yield* outcomeOf("Confirmed", yield* confirmBooking(visit, opened), opened, token)
      }
    })
}
