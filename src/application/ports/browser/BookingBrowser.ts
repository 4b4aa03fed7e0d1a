import type { Effect } from "effect"
import type { CalendarEntry } from "../../../domain/booking/Booking.ts"
import type { RequestFailed } from "../backend/RequestFailed.ts"

/** Calendar files for phones and computers. Status 0 of a failure: the code that writes them could not be fetched. */
export interface CalendarFiles {
  /** Saves the entry through the visitor's browser, as a file with this name. */
  readonly save: (entry: CalendarEntry, name: string) => Effect.Effect<void, RequestFailed>
}

/** Time zones of the visitor's browser, by IANA name (readings K2). */
export interface TimeZones {
  /** The zone of the visitor's clock; UTC if the browser does not report it. */
  readonly own: Effect.Effect<string>
  /** All zones to choose from, including the visitor's own and UTC. */
  readonly all: Effect.Effect<ReadonlyArray<string>>
}

/** Messages about appointments between the visitor's tabs (K5). Does nothing without a shared channel. */
export interface BookingTabs {
  /** Notifies the other tabs that this tab changed a booking. The message has the booking's id only. */
  readonly notify: (bookingId: number) => void
  /** Runs `changed` with the id of each booking that another tab has changed, until interrupted. */
  readonly onChange: (changed: (bookingId: number) => Effect.Effect<void>) => Effect.Effect<never>
}
