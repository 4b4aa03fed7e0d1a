import { Effect } from "effect"
import { type Closed, isOpen } from "../../../domain/booking/Booking.ts"
import type { BookingIntent } from "../../../domain/booking/bookingAction.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { PageSight } from "../../ports/PageSight.ts"
import type { BookingLink } from "./bookingLink.ts"
import type { CancelBooking } from "./cancelBooking.ts"
import type { ConfirmBooking } from "./confirmBooking.ts"
import type { NotOpened, OpenedBooking, Settling } from "./OpenedBooking.ts"
import type { OpenBooking } from "./openBooking.ts"

/** Where a mail's link leads (K5, K7). What went wrong has been said by an alert. */
export type LinkOutcome =
  /** The calendar, on this booking. */
  | { readonly _tag: "Reschedule"; readonly opened: OpenedBooking }
  /** Asks first. */
  | { readonly _tag: "AskCancel"; readonly opened: OpenedBooking }
  | { readonly _tag: "Confirmed"; readonly opened: OpenedBooking }
  | { readonly _tag: "Cancelled"; readonly opened: OpenedBooking }
  /** The booking is cancelled, has started or is past already: said, and nothing done. */
  | { readonly _tag: "Settled"; readonly why: Closed; readonly opened: OpenedBooking }
  /** The schedule page: nothing could be opened, and the link is done with. */
  | { readonly _tag: "NotOpened"; readonly why: NotOpened }
  /** The calendar, on this booking: cancelling or confirming failed. */
  | { readonly _tag: "NotDone"; readonly why: NotOpened; readonly opened: OpenedBooking }

/**
 * Does what a link asks for. Cancelling and confirming wait until the page is seen (decisions K5): run it in a life, never in a
 * loader. Done once, it may be asked for again: nothing more happens.
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
  readonly cancelBooking: CancelBooking
  readonly confirmBooking: ConfirmBooking
  readonly bookingLink: BookingLink
  readonly sight: PageSight
}): FollowLink => {
  const came = (
    _tag: "Confirmed" | "Cancelled",
    settling: Settling,
    opened: OpenedBooking,
    token: string,
  ): Effect.Effect<LinkOutcome> => {
    if (settling._tag === "Done") return Effect.succeed({ _tag, opened: settling.opened })
    if (settling._tag === "Settled") return Effect.succeed({ _tag: "Settled", why: settling.why, opened })
    // What failed is not tried again by itself: the link opens the calendar from now on.
    return Effect.as(bookingLink.become({ token, action: "reschedule" }), {
      _tag: "NotDone",
      why: settling.why,
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
      if (!isOpen(standing)) return { _tag: "Settled", why: standing, opened } as const
      switch (action) {
        case "reschedule":
          return { _tag: "Reschedule", opened } as const
        case "cancel":
          return { _tag: "AskCancel", opened } as const
        case "cancel_confirmed":
          yield* sight.seen
          return yield* came("Cancelled", yield* cancelBooking(visit, opened), opened, token)
        case "confirm":
          if (standing === "confirmed") return { _tag: "Confirmed", opened } as const
          yield* sight.seen
          return yield* came("Confirmed", yield* confirmBooking(visit, opened), opened, token)
      }
    })
}
