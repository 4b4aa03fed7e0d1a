import type { Effect } from "effect"
import type { Feedback } from "../../domain/feedback/feedback.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** What visitors think (F1). */
export interface FeedbackGateway {
  readonly submit: (presentationId: number, feedback: Feedback) => Effect.Effect<void, RequestFailed>
}
