import { Effect } from "effect"
import type { CalendarEntry } from "../../../domain/booking/Booking.ts"
import type { RequestFailed } from "../../ports/backend/RequestFailed.ts"
import type { CalendarFiles } from "../../ports/browser/BookingBrowser.ts"
import { createStore, type Store } from "../../store/Store.ts"

export interface CalendarSaving {
  readonly isBusy: boolean
  /** Why the last file was not written; `undefined` after success. */
  readonly problem: RequestFailed | undefined
}

export interface SaveToCalendar {
  readonly state: Store<CalendarSaving>
  /** Does nothing while a file is being written. `name`: the file's name. */
  readonly save: (entry: CalendarEntry, name: string) => Effect.Effect<void>
}

/** Saves an appointment as a file that every calendar app can import (K4), one at a time. */
export const saveToCalendar =
  ({ calendarFiles }: { readonly calendarFiles: CalendarFiles }) =>
  (): SaveToCalendar => {
    const state = createStore<CalendarSaving>({ isBusy: false, problem: undefined })
    return {
      state,
      save: (entry, name) =>
        Effect.suspend(() => {
          if (state.get().isBusy) return Effect.void
          state.set({ isBusy: true, problem: undefined })
          return calendarFiles.save(entry, name).pipe(
            Effect.map(() => state.set({ isBusy: false, problem: undefined })),
            Effect.catch((problem) => Effect.sync(() => state.set({ isBusy: false, problem }))),
          )
        }),
    }
  }
