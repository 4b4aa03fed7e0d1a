import { Effect } from "effect"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { BookingTabs, CalendarFiles } from "../../../application/ports/browser/BookingBrowser.ts"
import { createListeners } from "../../../application/store/Store.ts"
import type { CalendarEntry } from "../../../domain/booking/Booking.ts"
import { whenever } from "../../listen.ts"
import { script } from "../script.ts"

/** Stores calendar files that the visitor saves. */
interface FakeCalendarFiles {
  readonly files: CalendarFiles
  readonly answerNext: (...answers: ReadonlyArray<"saved" | "failed">) => void
  /** Saved entries, in order, each with the name of its file. */
  readonly saved: () => ReadonlyArray<{ readonly entry: CalendarEntry; readonly name: string }>
}

export const fakeCalendarFiles = (): FakeCalendarFiles => {
  const answers = script<"saved" | "failed">()
  const saved: Array<{ readonly entry: CalendarEntry; readonly name: string }> = []
  return {
    files: {
      save: (entry, name) =>
        Effect.suspend(() =>
          answers.next() === "failed"
            ? Effect.fail(new RequestFailed({ status: 0, detail: undefined }))
            : Effect.sync(() => void saved.push({ entry, name })),
        ),
    },
    answerNext: answers.add,
    saved: () => [...saved],
  }
}

export interface FakeBookingTabs {
  readonly tabs: BookingTabs
  /** Another tab changes this booking. */
  readonly changeElsewhere: (bookingId: number) => void
  /** Bookings changed in this tab, in order. */
  readonly notified: () => ReadonlyArray<number>
}

export const fakeBookingTabs = (): FakeBookingTabs => {
  const notified: Array<number> = []
  const changes = createListeners<number>()
  return {
    tabs: {
      notify: (bookingId) => void notified.push(bookingId),
      onChange: (changed) => whenever(changes.add, changed),
    },
    changeElsewhere: changes.notify,
    notified: () => [...notified],
  }
}
