import { Effect } from "effect"
import { type Booking, changedBooking, closedBy } from "../../../domain/booking/Booking.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { Notices } from "../../notice/notices.ts"
import { BookingUnknown, type ChangeFailure } from "../../ports/BookingGateway.ts"
import type { ServerClock } from "../../ports/ServerClock.ts"
import { alertFailure, withdrawAlert } from "../alertFailure.ts"
import { oneFlight } from "../oneFlight.ts"
import type { KeptLastBooking } from "./lastBooking.ts"
import type { OpenedBooking, Settling } from "./OpenedBooking.ts"
import { takeInHand } from "./takeInHand.ts"

/** What cancelling and confirming share: one request however often it is asked for, an alert when it fails (K7). */
export const settleBooking = (
  event: "confirmed" | "cancelled",
  change: (id: number, token: string | undefined) => Effect.Effect<Booking | undefined, ChangeFailure>,
  { clock, notices, lastBooking }: { clock: ServerClock; notices: Notices; lastBooking: KeptLastBooking },
  done: Effect.Effect<void>,
): ((visit: Visit, opened: OpenedBooking) => Effect.Effect<Settling>) => {
  const alert = alertFailure(notices)
  const flight = oneFlight<Settling>()
  return (visit, { booking: before, token }) => {
    const { id } = before
    return flight(
      String(id),
      Effect.gen(function* () {
        const answered = id === undefined ? new BookingUnknown({ says: undefined }) : change(id, token)
        const booking = changedBooking(before, yield* answered)
        // It was done, whatever the answer tells of it.
        const opened = { ...takeInHand(visit, booking, token, yield* clock.now), standing: event }
        lastBooking.set({ event, opened })
        yield* withdrawAlert(notices)
        yield* done
        return { _tag: "Done", opened } as const
      }).pipe(
        Effect.catchTag("BookingSettled", ({ why }) =>
          Effect.map(clock.now, (now) => ({ _tag: "Settled", why: closedBy(why, before, now) }) as const),
        ),
        Effect.catch((failure) => Effect.map(alert(failure), (why) => ({ _tag: "Failed", why }) as const)),
      ),
    )
  }
}
