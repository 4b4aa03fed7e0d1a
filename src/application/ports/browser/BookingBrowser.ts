import type { Effect } from "effect"
import type { CalendarEntry } from "../../../domain/booking/Booking.ts"
import type { RequestFailed } from "../backend/RequestFailed.ts"

/** Files that the calendars of phones and computers read. Status 0 of a failure: what writes them could not be fetched. */
export interface CalendarFiles {
  /** Gives the entry to the visitor's browser to keep, as a file of this name. */
  readonly save: (entry: CalendarEntry, name: string) => Effect.Effect<void, RequestFailed>
}

/** The zones of the visitor's browser, by their IANA names (decisions K2). */
export interface TimeZones {
  /** Where the visitor's clock is; UTC where the browser does not say. */
  readonly own: Effect.Effect<string>
  /** All that can be chosen, the own one and UTC among them. */
  readonly all: Effect.Effect<ReadonlyArray<string>>
}

/** Messages about appointments between the visitor's tabs (K5). Without a shared channel no message is sent or received. */
export interface BookingTabs {
  /** Notifies the other tabs that this booking was changed here. The message has its id only. */
  readonly notify: (bookingId: number) => void
  /** Until interrupted: runs `changed` with the id of each booking that another tab has changed. */
  readonly onChange: (changed: (bookingId: number) => Effect.Effect<void>) => Effect.Effect<never>
}
