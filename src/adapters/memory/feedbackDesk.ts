import { Effect } from "effect"
import type { FeedbackGateway } from "../../application/ports/FeedbackGateway.ts"
import { RequestFailed } from "../../application/ports/RequestFailed.ts"
import type { Feedback } from "../../domain/feedback/feedback.ts"
import { script } from "./script.ts"

/** Whoever reads what visitors think (F1). */
export interface FeedbackDesk {
  readonly feedback: FeedbackGateway
  readonly answerNext: (...answers: ReadonlyArray<"taken" | "failed">) => void
  /** What was handed in, in order. */
  readonly taken: () => ReadonlyArray<Feedback & { readonly presentationId: number }>
}

export const feedbackDesk = (): FeedbackDesk => {
  const answers = script<"taken" | "failed">()
  const taken: Array<Feedback & { readonly presentationId: number }> = []
  return {
    feedback: {
      submit: (presentationId, given) =>
        Effect.suspend(() =>
          answers.next() === "failed"
            ? Effect.fail(new RequestFailed({ status: 500, says: undefined }))
            : Effect.sync(() => void taken.push({ ...given, presentationId })),
        ),
    },
    answerNext: answers.add,
    taken: () => [...taken],
  }
}
