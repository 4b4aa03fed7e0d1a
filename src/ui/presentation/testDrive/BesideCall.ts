import type { Store } from "../../../application/store/Store.ts"
import type { Product } from "../../../domain/product/Product.ts"
import type { BookingResultSnapshot } from "../../booking/result/BookingResultSnapshot.ts"
import type { ScheduleView } from "../../booking/schedule/scheduleViewModel.ts"
import type { calendarView } from "./calendarView.ts"

/** The page beside the call: the calendar with a model, or the appointment that was booked. */
export type BesideCall = {
  readonly product: Product
  readonly view: typeof calendarView
} & (
  | { readonly kind: "calendar"; readonly viewModel: ScheduleView }
  | { readonly kind: "booked"; readonly viewModel: Store<BookingResultSnapshot> }
)

/** The place beside the call. */
export interface BesideCallPlace {
  /** `undefined` while only the call is shown. */
  readonly beside: Store<BesideCall | undefined>
  /** Closes the page beside the call. The draft of the booking stays stored. */
  readonly close: () => void
  /** The element that had the focus when the calendar was opened. */
  readonly opener: () => HTMLElement | undefined
}
