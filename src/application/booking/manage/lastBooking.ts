import type { BookingTabs } from "../../ports/BookingTabs.ts"
import { createStore, type Store } from "../../store/Store.ts"
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
export type LastBooking = Store<DoneBooking | undefined>

/** For those who do it. */
export interface KeptLastBooking extends LastBooking {
  /** The visitor's other tabs are told as well. */
  readonly set: (done: DoneBooking) => void
  /** The booking of this id was changed elsewhere: what was done here is not how it stands any more. */
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
