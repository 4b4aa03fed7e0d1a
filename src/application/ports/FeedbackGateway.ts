import type { Effect } from "effect"
import type { Feedback, Question } from "../../domain/feedback/feedback.ts"
import type { InvitationMissing } from "./PresentationGateway.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** A call about a presentation that the visitor has no invitation to is answered 403 (R8). */
export type FeedbackFailure = InvitationMissing | RequestFailed

/** What visitors think (F1). */
export interface FeedbackGateway {
  /** What is asked after a presentation, in this order and in the language that is spoken. */
  readonly questions: (presentationId: number) => Effect.Effect<ReadonlyArray<Question>, FeedbackFailure>
  /** A second time replaces the first. */
  readonly submit: (presentationId: number, feedback: Feedback) => Effect.Effect<void, FeedbackFailure>
}
