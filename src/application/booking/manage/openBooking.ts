import { Effect } from "effect"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { Notices } from "../../notice/notices.ts"
import type { BookingGateway } from "../../ports/BookingGateway.ts"
import type { ServerClock } from "../../ports/ServerClock.ts"
import { alertFailure } from "../alertFailure.ts"
import type { BookingSource, Opening } from "./OpenedBooking.ts"
import { takeInHand } from "./takeInHand.ts"

/** Opens a booking from a mail's link or by its id (K5); a failure is an alert (K7). Changes nothing. */
export type OpenBooking = (visit: Visit, source: BookingSource) => Effect.Effect<Opening>

export const openBooking = ({
  bookings,
  clock,
  notices,
}: {
  readonly bookings: BookingGateway
  readonly clock: ServerClock
  readonly notices: Notices
}): OpenBooking => {
  const alert = alertFailure(notices)
  return (visit, source) => {
    const token = source.by === "link" ? source.token : undefined
    return Effect.gen(function* () {
      const booking = yield* source.by === "link" ? bookings.decode(source.token) : bookings.find(source.id)
      const opened = takeInHand(visit, booking, token, yield* clock.now)
      return { _tag: "Opened", opened } as const
    }).pipe(
      Effect.catch((failure) =>
        Effect.map(alert(failure), (why): Opening => {
          const currentId = failure._tag === "LinkOutdated" ? failure.bookingId : undefined
          return { _tag: "NotOpened", why, ...(currentId !== undefined && { currentId }) }
        }),
      ),
    )
  }
}
