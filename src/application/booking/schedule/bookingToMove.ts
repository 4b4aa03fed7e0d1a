import { Effect } from "effect"
import { type Closed, isOpen } from "../../../domain/booking/Booking.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import { change, createStore, type Store } from "../../store/Store.ts"
import type { NotOpened } from "../manage/bookingAlert.ts"
import type { BookingLink } from "../manage/bookingLink.ts"
import type { ChangeBooking } from "../manage/changeBooking.ts"
import type { BookingNews } from "../manage/followBooking.ts"
import type { OpenedBooking } from "../manage/openBooking.ts"
import { closedToMove, type ToMove, unusableBy } from "./beginSchedule.ts"

export interface ToMoveState extends ToMove {
  /** Progress of cancelling the booking instead, after a question (K6). */
  readonly cancelling: "offered" | "asked" | "cancelling"
}

/** The booking that the calendar page moves, if there is one. */
export interface BookingToMove {
  readonly state: Store<ToMoveState>
  readonly begin: (toMove: ToMove) => void
  /** Shows the calendar for a new booking instead of the reason why there is none to move. */
  readonly bookNew: () => void
  /** The booking cannot be moved any more. */
  readonly close: (why: Closed) => void
  /** The booking could not be opened. An alert has shown a missing answer. */
  readonly lose: (why: NotOpened) => void
  readonly changedElsewhere: (news: BookingNews) => void
  readonly askToCancel: () => void
  readonly keep: () => void
  /** Cancels it. Does nothing while it is being cancelled. An alert shows a failure (K7). */
  readonly cancel: Effect.Effect<void>
}

/** `onCancelled`: opens the page of the cancelled booking. */
export const bookingToMove =
  ({ cancelBooking, bookingLink }: { readonly cancelBooking: ChangeBooking; readonly bookingLink: BookingLink }) =>
  (visit: Visit, onCancelled: (opened: OpenedBooking) => void): BookingToMove => {
    const state = createStore<ToMoveState>({ moving: undefined, unusable: undefined, cancelling: "offered" })
    const close = (why: Closed) => change(state, closedToMove(why, state.get().moving?.booking))
    return {
      state,
      begin: ({ moving, unusable, currentId }) => change(state, { moving, unusable, currentId }),
      bookNew: () => change(state, { unusable: undefined }),
      close,
      lose: (why) => change(state, { unusable: unusableBy(why) }),
      changedElsewhere: (news) => {
        if (news._tag === "Outdated") change(state, { unusable: "outdated", moving: undefined })
        else if (isOpen(news.opened.standing)) change(state, { moving: news.opened })
        else close(news.opened.standing)
      },
      askToCancel: () => change(state, { cancelling: "asked" }),
      keep: () => change(state, { cancelling: "offered" }),
      cancel: Effect.gen(function* () {
        const { moving, cancelling } = state.get()
        if (moving === undefined || cancelling === "cancelling") return
        change(state, { cancelling: "cancelling" })
        const result = yield* cancelBooking(visit, moving)
        if (result._tag === "Done") {
          yield* bookingLink.finish
          return onCancelled(result.opened)
        }
        change(state, { cancelling: "offered" })
        if (result._tag === "Closed") close(result.why)
      }),
    }
  }
