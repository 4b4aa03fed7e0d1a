import type { Effect } from "effect"
import type { BookingLink } from "../../application/booking/bookingLink.ts"
import type { FindSlots } from "../../application/booking/Calendar.ts"
import type { CancelBooking } from "../../application/booking/cancelBooking.ts"
import type { ChooseZone } from "../../application/booking/chooseZone.ts"
import type { ConfirmBooking } from "../../application/booking/confirmBooking.ts"
import type { FollowBooking } from "../../application/booking/followBooking.ts"
import type { FollowLink } from "../../application/booking/followLink.ts"
import type { HoldSlot } from "../../application/booking/Holding.ts"
import type { KeepDraft } from "../../application/booking/keepDraft.ts"
import type { LastBooking } from "../../application/booking/lastBooking.ts"
import type { ListProducts } from "../../application/booking/listProducts.ts"
import type { OpenBooking } from "../../application/booking/openBooking.ts"
import type { RescheduleBooking } from "../../application/booking/rescheduleBooking.ts"
import type { ScheduleElsewhere } from "../../application/booking/scheduleElsewhere.ts"
import type { SendMailAgain } from "../../application/booking/sendMailAgain.ts"
import type { SubmitBooking } from "../../application/booking/submitBooking.ts"
import type { CalendarFiles } from "../../application/ports/CalendarFiles.ts"
import type { FollowPresentation } from "../../application/presentation/followPresentation.ts"
import type { OpenPresentation } from "../../application/presentation/openPresentation.ts"
import type { BookInstead } from "../../application/queue/bookInstead.ts"
import type { Store } from "../../application/store/Store.ts"
import type { OneLiveTab } from "../../application/tab/oneLiveTab.ts"
import type { AcceptTerms } from "../../application/terms/acceptTerms.ts"
import type { Preview } from "../../domain/presentation/Presentation.ts"
import type { Product } from "../../domain/product/Product.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { FeedbackForm } from "../feedback/feedbackViewModel.ts"
import type { AttendSnapshot } from "../presentation/AttendSnapshot.ts"
import type { OpenPresentationView } from "../presentation/presentationViewModel.ts"
import type { ResendSnapshot } from "../presentation/ResendSnapshot.ts"
import type { PreparedWaitingRoom } from "../presentation/waitingRoomViewModel.ts"
import type { NotifySnapshot } from "../queue/NotifySnapshot.ts"
import type { QueueSnapshot } from "../queue/QueueSnapshot.ts"
import type { StreamTestSnapshot } from "../streamtest/StreamTestSnapshot.ts"
import type { TermsSnapshot } from "../terms/TermsSnapshot.ts"
import type { Prepared } from "../viewmodel/prepare.ts"

/** The stream test, on a stage of its own. */
export interface StreamTestViews {
  readonly streamTest: () => Prepared<StreamTestSnapshot>
}

/** A consultation with its stream, chat and camera. */
export interface ConsultationViews {
  readonly presentation: OpenPresentationView
}

/** Appointments: what the calendar page and the pages of a booking's result look at (K1-K8). */
export interface BookingViews {
  readonly listProducts: ListProducts
  readonly chooseZone: ChooseZone
  readonly findSlots: FindSlots
  readonly holdSlot: HoldSlot
  readonly keepDraft: KeepDraft
  readonly submitBooking: SubmitBooking
  readonly rescheduleBooking: RescheduleBooking
  readonly bookingLink: BookingLink
  readonly followLink: FollowLink
  readonly openBooking: OpenBooking
  readonly followBooking: FollowBooking
  readonly cancelBooking: CancelBooking
  readonly confirmBooking: ConfirmBooking
  readonly sendMailAgain: SendMailAgain
  readonly lastBooking: LastBooking
  readonly scheduleElsewhere: ScheduleElsewhere
  readonly calendarFiles: CalendarFiles
}

/** What a visitor thinks of a consultation. */
export interface FeedbackViews {
  readonly feedback: FeedbackForm
}

/** The queue for a one-to-one. */
export interface QueueViews {
  readonly queue: (visit: Visit, goBack: () => void) => Prepared<QueueSnapshot>
  readonly bookInstead: BookInstead
  /** The offer to be told of the call outside of the page (QU7). */
  readonly notify: Store<NotifySnapshot>
}

/** What is before a presentation. */
export interface WaitingViews {
  readonly waitingRoom: (visit: Visit, presentationId: number) => PreparedWaitingRoom
  /** The page that asks for the display name; it always does. */
  readonly attend: (presentationId: number) => Prepared<AttendSnapshot>
  readonly resend: (presentationId: number) => Prepared<ResendSnapshot>
  readonly preview: (presentationId: number) => Prepared<Preview | undefined>
}

/** What is fetched and joined with the first page that needs it; rejects when it cannot be fetched. */
export interface Rooms {
  readonly streamTest: () => Promise<StreamTestViews>
  readonly consultation: () => Promise<ConsultationViews>
  readonly booking: () => Promise<BookingViews>
  readonly feedback: () => Promise<FeedbackViews>
  readonly queue: () => Promise<QueueViews>
  readonly waiting: () => Promise<WaitingViews>
}

/** What the pages behind the entrance need; made when the first of them is opened. */
export interface ReadyViews {
  readonly journey: FollowPresentation
  readonly terms: AcceptTerms
  readonly openPresentation: OpenPresentation
  /** The broker link and the visitor's own queue, while a page of a live visit is open. */
  readonly visitLife: (visit: Visit) => Effect.Effect<never>
  /** The gate before the queue: consent is always asked for. */
  readonly termsBeforeQueue: Store<TermsSnapshot>
  /** The model that the host page presents (E16). */
  readonly product: Store<Product | undefined>
  /** Which of the visitor's tabs is live (RC10). */
  readonly tab: OneLiveTab
}

/** Everything that pages are given: what stands ready, and the rooms. */
export interface HouseViews extends ReadyViews, Rooms {}
