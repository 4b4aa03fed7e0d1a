import { Effect } from "effect"
import type { Booking } from "../../../application/booking/createBooking.ts"
import type { OpenedBooking } from "../../../application/booking/manage/openBooking.ts"
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

/** Cancels the booking on the calendar page, after asking (K6). An alert reports a failure (K7). */
export const cancelMoving = (
  { cancelBooking, bookingLink }: Pick<Booking, "cancelBooking" | "bookingLink">,
  visit: Visit,
  on: {
    readonly done: (opened: OpenedBooking) => void
    /** The booking is cancelled, has started or is past. */
    readonly closed: (why: Closed) => void
  },
): CancelMoving => {
  const state = createStore<Asking>("offered")
  const cancel = (moving: OpenedBooking) =>
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
    })
  return {
    state,
    shown: (moving) => {
      switch (state.get()) {
        case "offered":
          return { kind: "offered", ask: () => state.set("asked") }
        case "asked":
          return { kind: "asked", cancel: () => run(cancel(moving)), keep: () => state.set("offered") }
        case "cancelling":
          return { kind: "asked", cancel: undefined, keep: undefined }
      }
    },
  }
}
