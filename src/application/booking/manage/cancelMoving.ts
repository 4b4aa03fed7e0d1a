import { Effect } from "effect"
import type { Closed } from "../../../domain/booking/Booking.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import { createStore, type Store } from "../../store/Store.ts"
import type { BookingLink } from "./bookingLink.ts"
import type { ChangeBooking } from "./changeBooking.ts"
import type { OpenedBooking } from "./openBooking.ts"

export interface CancelMoving {
  readonly state: Store<"offered" | "asked" | "cancelling">
  readonly ask: () => void
  readonly keep: () => void
  /** Does nothing while the booking is being cancelled. An alert shows a failure (K7). */
  readonly cancel: (moving: OpenedBooking) => Effect.Effect<void>
}

interface Outcomes {
  readonly done: (opened: OpenedBooking) => void
  /** The booking is cancelled, has started or is past. */
  readonly closed: (why: Closed) => void
}

/** Cancels the booking that the visitor was about to move, after a confirmation (K6). */
export const cancelMoving =
  ({ cancelBooking, bookingLink }: { readonly cancelBooking: ChangeBooking; readonly bookingLink: BookingLink }) =>
  (visit: Visit, on: Outcomes): CancelMoving => {
    const state = createStore<"offered" | "asked" | "cancelling">("offered")
    return {
      state,
      ask: () => state.set("asked"),
      keep: () => state.set("offered"),
      cancel: (moving) =>
        Effect.gen(function* () {
          if (state.get() === "cancelling") return
          state.set("cancelling")
          const result = yield* cancelBooking(visit, moving)
          if (result._tag === "Done") {
            yield* bookingLink.finish
            on.done(result.opened)
            return
          }
          state.set("offered")
          if (result._tag === "Closed") on.closed(result.why)
        }),
    }
  }
