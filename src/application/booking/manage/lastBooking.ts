import type { BookingTabs } from "../../ports/BookingTabs.ts"
import { createStore, type Store } from "../../store/Store.ts"
import type { OpenedBooking } from "./openBooking.ts"

export type BookingEvent = "booked" | "rescheduled" | "confirmed" | "cancelled"

/** A change that this page has made to a booking. */
export interface DoneBooking {
  readonly event: BookingEvent
  readonly opened: OpenedBooking
  /** The former start of a moved booking; UTC, ms since 1970. */
  readonly before?: number
}

/** The last change made on this page. The result page shows it without another request. */
export type LastBooking = Store<DoneBooking | undefined>

/** The same for use-cases, which write it. */
export interface KeptLastBooking extends LastBooking {
  /** Also notifies the visitor's other tabs. */
  readonly set: (done: DoneBooking) => void
  /** The booking of this id was changed elsewhere, so that the last change no longer shows how it is. */
  readonly forget: (bookingId: number | undefined) => void
}

export const lastBooking = ({ bookingTabs }: { readonly bookingTabs: BookingTabs }): KeptLastBooking => {
  const { set, ...last } = createStore<DoneBooking | undefined>(undefined)
  return {
    ...last,
    set: (done) => {
      set(done)
      const { id } = done.opened.booking
      if (id !== undefined) bookingTabs.tell(id)
    },
    forget: (bookingId) => {
      if (last.get()?.opened.booking.id === bookingId) set(undefined)
    },
  }
}
