import { type Observed, observed, type Writable } from "../observed/Observed.ts"
import type { OpenedBooking } from "./OpenedBooking.ts"

export type BookingEvent = "booked" | "rescheduled" | "confirmed" | "cancelled"

/** Something that was done to a booking. */
export interface DoneBooking {
  readonly event: BookingEvent
  readonly opened: OpenedBooking
  /** When it was before it moved; UTC, ms since 1970. */
  readonly before?: number
}

/** What was done last on this page, for the page that tells of it: it need not ask for the booking again. */
export type LastBooking = Observed<DoneBooking | undefined>

/** For those who do it. */
export type KeptLastBooking = Writable<DoneBooking | undefined>

export const lastBooking = (): KeptLastBooking => observed<DoneBooking | undefined>(undefined)
