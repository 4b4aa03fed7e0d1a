import type { Effect } from "effect"
import type { Feedback } from "../../domain/feedback/feedback.ts"
import type { FeedbackGateway } from "../ports/FeedbackGateway.ts"
import type { RequestFailed } from "../ports/RequestFailed.ts"

export type SubmitFeedback = (presentationId: number, feedback: Feedback) => Effect.Effect<void, RequestFailed>

/** Hands in what the visitor thinks (F1). */
export const submitFeedback =
  (feedback: FeedbackGateway): SubmitFeedback =>
  (presentationId, given) =>
    feedback.submit(presentationId, { ...given, review: given.review.trim() })
