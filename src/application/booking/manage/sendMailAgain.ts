import { Effect } from "effect"
import { type Closed, closedBy } from "../../../domain/booking/Booking.ts"
import type { Notices } from "../../notice/notices.ts"
import { type BookingGateway, BookingUnknown } from "../../ports/BookingGateway.ts"
import type { ConfigSource } from "../../ports/ConfigSource.ts"
import type { ServerClock } from "../../ports/ServerClock.ts"
import { isOffered } from "../../visit/isOffered.ts"
import { alertFailure, type NotOpened } from "../alertFailure.ts"
import { oneFlight } from "../oneFlight.ts"
import type { OpenedBooking } from "./openBooking.ts"

/** Result of sending a booking's mail again. */
export type MailSending =
  | { readonly _tag: "Sent" }
  /** The last mail is less than a minute old: nothing was sent. */
  | { readonly _tag: "TooSoon" }
  /** The booking is cancelled, has started or is past: nothing was sent. */
  | { readonly _tag: "Closed"; readonly why: Closed }
  /** An alert has reported it (K7). */
  | { readonly _tag: "Failed"; readonly why: NotOpened }

/** Sends the newest mail about a booking again, to a visitor who has not received it (field case BK7). */
export interface SendMailAgain {
  /** Whether the backend has the capability `booking_mail`. */
  readonly isOffered: Effect.Effect<boolean>
  /** Calls made while one runs share its request. */
  readonly send: (opened: OpenedBooking) => Effect.Effect<MailSending>
}

export const sendMailAgain = ({
  bookings,
  config,
  clock,
  notices,
}: {
  readonly bookings: BookingGateway
  readonly config: ConfigSource
  readonly clock: ServerClock
  readonly notices: Notices
}): SendMailAgain => {
  const alert = alertFailure(notices)
  const flight = oneFlight<MailSending>()
  return {
    isOffered: isOffered(config, "booking_mail"),
    send: ({ booking, token }) =>
      flight(
        String(booking.id),
        (booking.id === undefined
          ? Effect.fail(new BookingUnknown({ says: undefined }))
          : bookings.sendMailAgain(booking.id, token)
        ).pipe(
          Effect.as({ _tag: "Sent" } as const),
          Effect.catchTag("MailTooSoon", () => Effect.succeed({ _tag: "TooSoon" } as const)),
          Effect.catchTag("BookingSettled", ({ why }) =>
            Effect.map(clock.now, (now) => ({ _tag: "Closed", why: closedBy(why, booking, now) }) as const),
          ),
          Effect.catch((failure) => Effect.map(alert(failure), (why) => ({ _tag: "Failed", why }) as const)),
        ),
      ),
  }
}
