import { Effect } from "effect"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { Notices } from "../../notice/notices.ts"
import type { BookingGateway } from "../../ports/BookingGateway.ts"
import type { ServerClock } from "../../ports/ServerClock.ts"
import { settleBooking } from "./changeBooking.ts"
import type { KeptLastBooking } from "./lastBooking.ts"
import type { OpenedBooking, Settling } from "./OpenedBooking.ts"

/** Confirms a booking (K4); a second time is no harm. A failure is an alert, and leads to the calendar (K7). */
export type ConfirmBooking = (visit: Visit, opened: OpenedBooking) => Effect.Effect<Settling>

export const confirmBooking = ({
  bookings,
  clock,
  notices,
  lastBooking,
}: {
  readonly bookings: BookingGateway
  readonly clock: ServerClock
  readonly notices: Notices
  readonly lastBooking: KeptLastBooking
}): ConfirmBooking => settleBooking("confirmed", bookings.confirm, { clock, notices, lastBooking }, Effect.void)
