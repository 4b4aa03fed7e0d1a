import type { BookingField, BookingForm, BookingProblems } from "../../domain/booking/bookingForm.ts"
import type { SlotTaken } from "../ports/BookingGateway.ts"
import type { RequestFailed } from "../ports/RequestFailed.ts"
import type { NotOpened, OpenedBooking } from "./OpenedBooking.ts"

/** What is handed in. */
export interface Submission {
  readonly form: BookingForm
  readonly chosen: { readonly startsAt: number; readonly endsAt: number } | undefined
  readonly zone: string
  readonly holdId: string | undefined
}

/** What came of handing in; the form is kept in every case but `Booked`. */
export type Submitted =
  | { readonly _tag: "Booked"; readonly opened: OpenedBooking }
  /** Nothing was sent (V1, V2); the focus goes to `first`. */
  | { readonly _tag: "Refused"; readonly problems: BookingProblems; readonly first: BookingField }
  /** Somebody else has it: the calendar is to be told (`OpenCalendar.taken`). */
  | { readonly _tag: "Taken"; readonly alternatives: SlotTaken["alternatives"] }
  /** The booking to be moved is cancelled or past by now. */
  | { readonly _tag: "Settled"; readonly why: "cancelled" | "past" }
  /** The booking to be moved is not to be had any more; an alert has said so. */
  | { readonly _tag: "NotOpened"; readonly why: NotOpened }
  /** Nobody answered, or not as hoped; an alert has said so, and it may be tried again: it stays one booking. */
  | { readonly _tag: "Failed"; readonly failure: RequestFailed }
