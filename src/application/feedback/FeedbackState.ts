import { type Feedback, type FeedbackProblems, noFeedback, noProblems } from "../../domain/feedback/feedback.ts"
import type { FeedbackFailure } from "../ports/backend/PresentationGateway.ts"
import type { QuestionsState } from "./askQuestions.ts"

export interface FeedbackState {
  /**
   * `declined`: the visitor wants to give none. `closed`: the backend takes no feedback (capability `feedback`). In both
   * nothing is asked or requested.
   */
  readonly phase: "open" | "sending" | "sent" | "declined" | "closed"
  /** Only the stars, which one tap sends. `undefined` until then, and after a failure. */
  readonly stars: "sending" | "sent" | undefined
  readonly given: Feedback
  readonly questions: QuestionsState
  /** Problems of the last rejected submit, until the field is edited (V2). */
  readonly problems: FeedbackProblems
  /** Number of submits that validation rejected. */
  readonly refusals: number
  readonly problem: "empty" | FeedbackFailure | undefined
}

/** The state of a form that the backend does not take. */
export const blank: FeedbackState = {
  phase: "closed",
  stars: undefined,
  given: noFeedback,
  questions: { _tag: "Loading" },
  problems: noProblems,
  refusals: 0,
  problem: undefined,
}
