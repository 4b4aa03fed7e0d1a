import { Effect } from "effect"
import { type Feedback, handedIn, type Question } from "../../domain/feedback/feedback.ts"
import type { FeedbackFailure, FeedbackGateway } from "../ports/FeedbackGateway.ts"
import type { RememberVisitor } from "../visit/rememberVisitor.ts"

/** `asked`: the questions in view; undefined where they could not be had. */
export type SubmitFeedback = (
  presentationId: number,
  given: Feedback,
  asked: ReadonlyArray<Question> | undefined,
) => Effect.Effect<void, FeedbackFailure>

/** Hands in what the visitor thinks (F1), and remembers the e-mail address where that is allowed (E12, E14). */
export const submitFeedback =
  ({
    feedbackGateway,
    visitor,
  }: {
    readonly feedbackGateway: FeedbackGateway
    readonly visitor: RememberVisitor
  }): SubmitFeedback =>
  (presentationId, given, asked) =>
    Effect.suspend(() => {
      const handed = handedIn(given, asked)
      return Effect.andThen(feedbackGateway.submit(presentationId, handed), visitor.remember({ email: handed.email }))
    })
