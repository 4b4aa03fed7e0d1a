import type { Effect } from "effect"
import type { FollowPresentation } from "../../application/presentation/followPresentation.ts"
import type { OpenPresentation } from "../../application/presentation/openPresentation.ts"
import type { BookInstead } from "../../application/queue/bookInstead.ts"
import type { OneLiveTab } from "../../application/tab/oneLiveTab.ts"
import type { AcceptTerms } from "../../application/terms/acceptTerms.ts"
import type { Preview } from "../../domain/presentation/Presentation.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { FeedbackSnapshot } from "../feedback/FeedbackSnapshot.ts"
import type { AttendSnapshot } from "../presentation/AttendSnapshot.ts"
import type { PreparedPresentation } from "../presentation/presentationViewModel.ts"
import type { ResendSnapshot } from "../presentation/ResendSnapshot.ts"
import type { PreparedWaitingRoom } from "../presentation/waitingRoomViewModel.ts"
import type { NotifySnapshot } from "../queue/NotifySnapshot.ts"
import type { QueueSnapshot } from "../queue/QueueSnapshot.ts"
import type { StreamTestSnapshot } from "../streamtest/StreamTestSnapshot.ts"
import type { TermsSnapshot } from "../terms/TermsSnapshot.ts"
import type { Prepared } from "../viewmodel/prepare.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"

/** The stream test, on a stage of its own. */
export interface StreamTestViews {
  readonly streamTest: () => Prepared<StreamTestSnapshot>
}

/** A consultation with its stream, chat and camera. */
export interface ConsultationViews {
  readonly presentation: (visit: Visit, presentationId: number) => PreparedPresentation
}

/** What is fetched and joined with the first page that needs it; rejects when it cannot be fetched. */
export interface Rooms {
  readonly streamTest: () => Promise<StreamTestViews>
  readonly consultation: () => Promise<ConsultationViews>
}

/** What the pages behind the entrance need; made when the first of them is opened. */
export interface ReadyViews {
  readonly journey: FollowPresentation
  readonly terms: AcceptTerms
  readonly openPresentation: OpenPresentation
  /** The broker link and the visitor's own queue, while a page of a live visit is open. */
  readonly visitLife: (visit: Visit) => Effect.Effect<never>
  /** The gate before the queue: consent is always asked for. */
  readonly termsBeforeQueue: ViewModel<TermsSnapshot>
  readonly queue: (visit: Visit, goBack: () => void) => Prepared<QueueSnapshot>
  readonly feedback: (presentationId: number) => ViewModel<FeedbackSnapshot>
  readonly waitingRoom: (visit: Visit, presentationId: number) => PreparedWaitingRoom
  /** The page that asks for the display name; it always does. */
  readonly attend: (presentationId: number) => Prepared<AttendSnapshot>
  readonly resend: (presentationId: number) => Prepared<ResendSnapshot>
  readonly preview: (presentationId: number) => Prepared<Preview | undefined>
  /** Name of the model that the host page presents (E16). */
  readonly product: ViewModel<string | undefined>
  readonly bookInstead: BookInstead
  /** Which of the visitor's tabs is live (RC10). */
  readonly tab: OneLiveTab
  /** The offer to be told of the call outside of the page (QU7). */
  readonly notify: ViewModel<NotifySnapshot>
}

/** Everything that pages are given: what stands ready, and the rooms. */
export interface HouseViews extends ReadyViews, Rooms {}
