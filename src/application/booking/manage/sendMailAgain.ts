import { Effect } from "effect"
import { type Closed, closedBy } from "../../../domain/booking/Booking.ts"
import type { Notices } from "../../notice/notices.ts"
import { type BookingGateway, BookingUnknown } from "../../ports/BookingGateway.ts"
import type { ConfigSource } from "../../ports/ConfigSource.ts"
import type { ServerClock } from "../../ports/ServerClock.ts"
import { isOffered } from "../../visit/isOffered.ts"
import { alertFailure } from "../alertFailure.ts"
import { oneFlight } from "../oneFlight.ts"
import type { NotOpened, OpenedBooking } from "./OpenedBooking.ts"

/** What came of sending a booking's mail again. */
export type MailSending =
  | { readonly _tag: "Sent" }
  /** It was sent less than a minute ago, and is not sent once more. */
  | { readonly _tag: "TooSoon" }
  /** The booking is cancelled, has started or is past by now: there is nothing to write about. */
  | { readonly _tag: "Settled"; readonly why: Closed }
  /** An alert has said what failed (K7). */
  | { readonly _tag: "Failed"; readonly why: NotOpened }

/** The newest mail about a booking, for whom it has not reached (field case BK7). */
export interface SendMailAgain {
  /** Whether the backend can (capability `booking_mail`). */
  readonly isOffered: Effect.Effect<boolean>
  /** One request however often it is asked for while that is on its way. */
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
            Effect.map(clock.now, (now) => ({ _tag: "Settled", why: closedBy(why, booking, now) }) as const),
          ),
          Effect.catch((failure) => Effect.map(alert(failure), (why) => ({ _tag: "Failed", why }) as const)),
        ),
      ),
  }
}
