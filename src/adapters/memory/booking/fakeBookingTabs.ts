import { Effect } from "effect"
import type { BookingTabs } from "../../../application/ports/browser/BookingBrowser.ts"

/** The visitor's other tabs. */
export interface FakeBookingTabs {
  readonly tabs: BookingTabs
  /** Another tab changes this booking. */
  readonly changeElsewhere: (bookingId: number) => void
  /** Bookings that were changed here, in order. */
  readonly told: () => ReadonlyArray<number>
}

export const fakeBookingTabs = (): FakeBookingTabs => {
  const told: Array<number> = []
  const listeners = new Set<(bookingId: number) => void>()
  return {
    tabs: {
      tell: (bookingId) => void told.push(bookingId),
      onChange: (changed) =>
        Effect.callback<never>(() => {
          const listener = (bookingId: number) => void Effect.runFork(changed(bookingId))
          listeners.add(listener)
          return Effect.sync(() => void listeners.delete(listener))
        }),
    },
    changeElsewhere: (bookingId) => {
      for (const listener of listeners) listener(bookingId)
    },
    told: () => [...told],
  }
}
