import type { Effect } from "effect"
import type { CalendarEntry } from "../../domain/booking/Booking.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** Files that the calendars of phones and computers read. Status 0 of a failure: what writes them could not be fetched. */
export interface CalendarFiles {
  /** Gives the entry to the visitor's browser to keep, as a file of this name. */
  readonly save: (entry: CalendarEntry, name: string) => Effect.Effect<void, RequestFailed>
}
