import { Effect } from "effect"
import type { CalendarFiles } from "../../../application/ports/browser/BookingBrowser.ts"
import { createStore, type Store } from "../../../application/store/Store.ts"
import type { Booking, CalendarEntry } from "../../../domain/booking/Booking.ts"
import { run } from "../../viewmodel/command.ts"
import type { ToCalendarSnapshot } from "./BookingResultSnapshot.ts"

interface Saving {
  readonly isBusy: boolean
  readonly problem: ToCalendarSnapshot["problem"]
}

/** Our own UID for a backend that names none: the same every time, so that a calendar does not add the entry twice. */
const ownUid = ({ id, locationId }: Booking): string => `booking-${id}-${locationId ?? 0}@online-showroom`

/** Saves an appointment as a calendar file, one at a time. */
export const savingToCalendar = (files: CalendarFiles) => {
  const state = createStore<Saving>({ isBusy: false, problem: undefined })
  const save = (entry: CalendarEntry, name: string) => {
    if (state.get().isBusy) return
    state.set({ isBusy: true, problem: undefined })
    run(
      files.save(entry, name).pipe(
        Effect.map(() => state.set({ isBusy: false, problem: undefined })),
        Effect.catch((problem) => Effect.sync(() => state.set({ isBusy: false, problem }))),
      ),
    )
  }
  return {
    state: state as Store<unknown>,
    snapshot: (booking: Booking): ToCalendarSnapshot => ({
      uid: booking.calendarUid ?? ownUid(booking),
      // Calendars count from 0, the backend from 1.
      sequence: (booking.version ?? 1) - 1,
      save: state.get().isBusy ? undefined : save,
      problem: state.get().problem,
    }),
  }
}
