import { Effect } from "effect"
import type { Booking } from "../../../application/booking/createBooking.ts"
import type { OpenedBooking } from "../../../application/booking/manage/OpenedBooking.ts"
import { createStore, type Store } from "../../../application/store/Store.ts"
import type { Closed } from "../../../domain/booking/Booking.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import { run } from "../../viewmodel/command.ts"
import type { MovingSnapshot } from "./ScheduleSnapshot.ts"

type Asking = "offered" | "asked" | "cancelling"

interface CancelMoving {
  readonly state: Store<Asking>
  readonly shown: (moving: OpenedBooking) => MovingSnapshot["cancelling"]
}

/** Cancels the booking that is on the calendar page, after having asked (K6); a failure has been said by an alert (K7). */
export const cancelMoving = (
  { cancelBooking, bookingLink }: Pick<Booking, "cancelBooking" | "bookingLink">,
  visit: Visit,
  told: {
    readonly done: (opened: OpenedBooking) => void
    /** It was cancelled, had started or was past already. */
    readonly settled: (why: Closed) => void
  },
): CancelMoving => {
  const state = createStore<Asking>("offered")
  const cancel = (moving: OpenedBooking) => {
    if (state.get() === "cancelling") return
    state.set("cancelling")
    run(
      Effect.gen(function* () {
        const settling = yield* cancelBooking(visit, moving)
        if (settling._tag === "Done") {
          yield* bookingLink.finish
          told.done(settling.opened)
          return
        }
        state.set("offered")
        if (settling._tag === "Settled") told.settled(settling.why)
      }),
    )
  }
  return {
    state,
    shown: (moving) => {
      switch (state.get()) {
        case "offered":
          return { kind: "offered", ask: () => state.set("asked") }
        case "asked":
          return { kind: "asked", cancel: () => cancel(moving), keep: () => state.set("offered") }
        case "cancelling":
          return { kind: "asked", cancel: undefined, keep: undefined }
      }
    },
  }
}
