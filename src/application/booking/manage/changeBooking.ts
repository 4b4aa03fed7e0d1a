import { Effect } from "effect"
import { type Booking, type Closed, changedBooking, closedBy } from "../../../domain/booking/Booking.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { Notifications } from "../../notification/notifications.ts"
import { type BookingGateway, BookingUnknown, type ChangeFailure } from "../../ports/backend/BookingGateway.ts"
import type { ConfigSource } from "../../ports/backend/ConfigSource.ts"
import type { ServerClock } from "../../ports/backend/ServerClock.ts"
import type { Funnel } from "../../ports/browser/Funnel.ts"
import type { Ids } from "../../ports/browser/Page.ts"
import { oneFlight } from "../../request/oneFlight.ts"
import { hasCapability } from "../../visit/hasCapability.ts"
import type { ChooseZone } from "../schedule/chooseZone.ts"
import { appointmentEvent } from "./appointmentEvent.ts"
import { alertFailure, type NotOpened, withdrawAlert } from "./bookingAlert.ts"
import { type KeptLastBooking, type OpenedBooking, resolveBooking } from "./openBooking.ts"

/** Result of cancelling or confirming. An alert has shown any failure (K7). */
export type ChangeResult =
  | { readonly _tag: "Done"; readonly opened: OpenedBooking }
  /** The booking is cancelled, has started or is past. Nothing was changed. */
  | { readonly _tag: "Closed"; readonly why: Closed }
  | { readonly _tag: "Failed"; readonly why: NotOpened }

/**
 * Cancels or confirms a booking (K4). Idempotent. Concurrent calls share one request. After a failure the calendar
 * opens (K7).
 */
export type ChangeBooking = (visit: Visit, opened: OpenedBooking) => Effect.Effect<ChangeResult>

interface ChangeDeps {
  readonly bookings: BookingGateway
  readonly clock: ServerClock
  readonly notifications: Notifications
  readonly lastBooking: KeptLastBooking
  readonly funnel: Funnel
  readonly ids: Ids
  readonly config: ConfigSource
  readonly zone: Pick<ChooseZone, "current">
}

const changeBooking = (
  event: "confirmed" | "cancelled",
  change: (id: number, token: string | undefined) => Effect.Effect<Booking | undefined, ChangeFailure>,
  { clock, notifications, lastBooking, funnel, ids, config, zone }: ChangeDeps,
): ChangeBooking => {
  const alert = alertFailure(notifications)
  const flight = oneFlight<ChangeResult>()
  return (visit, { booking: before, token }) => {
    const { id } = before
    return flight(
      String(id),
      Effect.gen(function* () {
        // A strict backend refuses a field that the specification does not name (decisions §7).
        const sent = (yield* hasCapability(config, "booking_links")) ? token : undefined
        const answered = id === undefined ? new BookingUnknown({ detail: undefined }) : change(id, sent)
        const booking = changedBooking(before, yield* answered)
        // The change was executed, even if the answer shows the old status.
        const opened = { ...resolveBooking(visit, booking, token, yield* clock.now), standing: event }
        lastBooking.set({ event, opened })
        yield* withdrawAlert(notifications)
        yield* funnel.notify(appointmentEvent(event, opened, yield* zone.current, yield* ids.random))
        return { _tag: "Done", opened } as const
      }).pipe(
        Effect.catchTag("BookingSettled", ({ why }) =>
          Effect.map(clock.now, (now) => ({ _tag: "Closed", why: closedBy(why, before, now) }) as const),
        ),
        Effect.catch((failure) => Effect.map(alert(failure), (why) => ({ _tag: "Failed", why }) as const)),
      ),
    )
  }
}

export const cancelBooking = (deps: ChangeDeps): ChangeBooking => changeBooking("cancelled", deps.bookings.cancel, deps)

export const confirmBooking = (deps: ChangeDeps): ChangeBooking =>
  changeBooking("confirmed", deps.bookings.confirm, deps)

export type MailSending =
  | { readonly _tag: "Sent" }
  /** The last mail is less than a minute old. Nothing was sent. */
  | { readonly _tag: "TooSoon" }
  /** The booking is cancelled, has started or is past. Nothing was sent. */
  | { readonly _tag: "Closed"; readonly why: Closed }
  /** An alert has shown the failure (K7). */
  | { readonly _tag: "Failed"; readonly why: NotOpened }

/** Sends the newest mail about a booking again, for a visitor who has not received it (field case BK7). */
export interface SendMailAgain {
  /** Whether the backend has the capability `booking_mail`. */
  readonly isOffered: Effect.Effect<boolean>
  /** Concurrent calls share one request. */
  readonly send: (opened: OpenedBooking) => Effect.Effect<MailSending>
}

export const sendMailAgain = ({
  bookings,
  config,
  clock,
  notifications,
}: {
  readonly bookings: BookingGateway
  readonly config: ConfigSource
  readonly clock: ServerClock
  readonly notifications: Notifications
}): SendMailAgain => {
  const alert = alertFailure(notifications)
  const flight = oneFlight<MailSending>()
  return {
    isOffered: hasCapability(config, "booking_mail"),
    send: ({ booking, token }) =>
      flight(
        String(booking.id),
        (booking.id === undefined
          ? Effect.fail(new BookingUnknown({ detail: undefined }))
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
