import type { Effect } from "effect"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { Notices } from "../../notice/notices.ts"
import type { BookingGateway } from "../../ports/BookingGateway.ts"
import type { HostFrame } from "../../ports/HostFrame.ts"
import type { ServerClock } from "../../ports/ServerClock.ts"
import { settleBooking } from "./changeBooking.ts"
import type { KeptLastBooking } from "./lastBooking.ts"
import type { OpenedBooking, Settling } from "./OpenedBooking.ts"

/** Cancels a booking (K4); a second time is no harm. A failure is an alert, and leads to the calendar (K7). */
export type CancelBooking = (visit: Visit, opened: OpenedBooking) => Effect.Effect<Settling>

export const cancelBooking = ({
  bookings,
  clock,
  notices,
  lastBooking,
  host,
}: {
  readonly bookings: BookingGateway
  readonly clock: ServerClock
  readonly notices: Notices
  readonly lastBooking: KeptLastBooking
  readonly host: HostFrame
}): CancelBooking =>
  settleBooking(
    "cancelled",
    bookings.cancel,
    { clock, notices, lastBooking },
    host.tell({ type: "event", name: "cancelled" }),
  )
