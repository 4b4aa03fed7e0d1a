import { Effect } from "effect"
import {
  type FeedbackFailure,
  type FeedbackGateway,
  InvitationMissing,
} from "../../../application/ports/backend/PresentationGateway.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { Feedback, Question } from "../../../domain/feedback/feedback.ts"
import { script } from "../script.ts"

/** The outcome of a call; `silent` never ends. */
type Answer = "answered" | "failed" | "refused" | "silent"

/** The backend's feedback (F1). */
export interface FakeFeedback {
  readonly feedback: FeedbackGateway
  /** Sets the questions. */
  readonly ask: (...questions: ReadonlyArray<Question>) => void
  readonly answerNext: (...answers: ReadonlyArray<Answer>) => void
  readonly answerNextQuestions: (...answers: ReadonlyArray<Answer>) => void
  /** Submitted feedback, in order. */
  readonly taken: () => ReadonlyArray<Feedback & { readonly presentationId: number }>
  /** Number of calls for the questions. */
  readonly asked: () => number
}

export const fakeFeedback = (): FakeFeedback => {
  const submits = script<Answer>()
  const reads = script<Answer>()
  const taken: Array<Feedback & { readonly presentationId: number }> = []
  let questions: ReadonlyArray<Question> = []
  let asked = 0

  const answered = <A>(answer: Answer | undefined, presentationId: number, give: () => A) =>
    Effect.suspend((): Effect.Effect<A, FeedbackFailure> => {
      if (answer === "silent") return Effect.never
      if (answer === "failed") return Effect.fail(new RequestFailed({ status: 500, detail: undefined }))
      if (answer === "refused") return Effect.fail(new InvitationMissing({ presentationId }))
      return Effect.sync(give)
    })
  return {
    feedback: {
      questions: (presentationId) =>
        Effect.suspend(() => {
          asked += 1
          return answered(reads.next(), presentationId, () => questions)
        }),
      submit: (presentationId, given) =>
        Effect.suspend(() =>
          answered(submits.next(), presentationId, () => void taken.push({ ...given, presentationId })),
        ),
    },
    ask: (...next) => {
      questions = next
    },
    answerNext: submits.add,
    answerNextQuestions: reads.add,
    taken: () => [...taken],
    asked: () => asked,
  }
}
