import type { Closed } from "../../../domain/booking/Booking.ts"
import type { BookingField, BookingForm, BookingProblems } from "../../../domain/booking/bookingForm.ts"
import type { SlotTaken } from "../../ports/BookingGateway.ts"
import type { RequestFailed } from "../../ports/RequestFailed.ts"
import type { NotOpened } from "../alertFailure.ts"
import type { OpenedBooking } from "../manage/openBooking.ts"

/** What the visitor submits. */
export interface Submission {
  /** The booking to move; undefined: a new one is made. */
  readonly moving?: OpenedBooking | undefined
  readonly form: BookingForm
  readonly chosen: { readonly startsAt: number; readonly endsAt: number } | undefined
  readonly zone: string
  readonly holdId: string | undefined
  /** What to do when nobody can tell whether an earlier request was carried out: ask the visitor, or send it after they agreed. */
  readonly onDoubt: "ask" | "send"
}

/** Result of a submission. The form is kept in every case but `Booked`. */
export type Submitted =
  | { readonly _tag: "Booked"; readonly opened: OpenedBooking }
  /** The form is wrong and was not sent (V1, V2). The focus goes to `first`. */
  | { readonly _tag: "Refused"; readonly problems: BookingProblems; readonly first: BookingField }
  /** Somebody else has the time. The caller tells the calendar (`OpenCalendar.taken`). */
  | { readonly _tag: "Taken"; readonly alternatives: SlotTaken["alternatives"] }
  /** An earlier request may have been carried out, and nobody can tell. The visitor decides whether to send again. */
  | { readonly _tag: "InDoubt" }
  /** The booking to move is cancelled, has started or is past. */
  | { readonly _tag: "Closed"; readonly why: Closed }
  /** The booking to move is not available any more. An alert has reported it. */
  | { readonly _tag: "NotOpened"; readonly why: NotOpened }
  /** No answer, or not a usable one. An alert has reported it. Sending again does not make a second booking. */
  | {
      readonly _tag: "Failed"
      readonly failure: RequestFailed
      /** What the backend says about single fields. */
      readonly problems: BookingProblems
    }
