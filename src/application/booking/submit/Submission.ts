import type { Closed } from "../../../domain/booking/Booking.ts"
import type { BookingField, BookingForm, BookingProblems } from "../../../domain/booking/bookingForm.ts"
import type { SlotTaken } from "../../ports/BookingGateway.ts"
import type { RequestFailed } from "../../ports/RequestFailed.ts"
import type { NotOpened, OpenedBooking } from "../manage/OpenedBooking.ts"

/** What is handed in. */
export interface Submission {
  readonly form: BookingForm
  readonly chosen: { readonly startsAt: number; readonly endsAt: number } | undefined
  readonly zone: string
  readonly holdId: string | undefined
  /** When nobody can find out whether an earlier sending was carried out: the visitor is asked, or has been and sends it again. */
  readonly onDoubt: "ask" | "send"
}

/** What came of handing in; the form is kept in every case but `Booked`. */
export type Submitted =
  | { readonly _tag: "Booked"; readonly opened: OpenedBooking }
  /** Nothing was sent (V1, V2); the focus goes to `first`. */
  | { readonly _tag: "Refused"; readonly problems: BookingProblems; readonly first: BookingField }
  /** Somebody else has it: the calendar is to be told (`OpenCalendar.taken`). */
  | { readonly _tag: "Taken"; readonly alternatives: SlotTaken["alternatives"] }
  /** An earlier sending may have been carried out, and nobody can tell: the visitor is to be asked before it is sent again. */
  | { readonly _tag: "Unsettled" }
  /** The booking to be moved is cancelled, has started or is past by now. */
  | { readonly _tag: "Settled"; readonly why: Closed }
  /** The booking to be moved is not to be had any more; an alert has said so. */
  | { readonly _tag: "NotOpened"; readonly why: NotOpened }
  /** Nobody answered, or not as hoped; an alert has said so, and it may be tried again: it stays one booking. */
  | {
      readonly _tag: "Failed"
      readonly failure: RequestFailed
      /** What the backend says of single fields. */
      readonly problems: BookingProblems
    }
