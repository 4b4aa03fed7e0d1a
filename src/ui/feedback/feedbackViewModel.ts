import { Effect } from "effect"
import type { SubmitFeedback } from "../../application/feedback/submitFeedback.ts"
import { derived, observed } from "../../application/observed/Observed.ts"
import { type Feedback, isEmptyFeedback, noFeedback } from "../../domain/feedback/feedback.ts"
import type { Problem } from "../language/Problem.ts"
import { singleFlight } from "../viewmodel/command.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import type { FeedbackSnapshot } from "./FeedbackSnapshot.ts"

interface Form {
  readonly feedback: Feedback
  readonly phase: "open" | "sending" | "sent"
  readonly problem: "empty" | Problem | undefined
}

/** What the visitor thinks of it (F1, F2). The form survives every failure. */
export const feedbackViewModel =
  (submitFeedback: SubmitFeedback) =>
  (presentationId: number): ViewModel<FeedbackSnapshot> => {
    const form = observed<Form>({ feedback: noFeedback, phase: "open", problem: undefined })
    const edit = (difference: Partial<Feedback>) =>
      form.set({ phase: "open", problem: undefined, feedback: { ...form.get().feedback, ...difference } })
    const fail = (problem: "empty" | Problem) => form.set({ ...form.get(), phase: "open", problem })

    const submit = singleFlight(
      Effect.suspend(() => {
        const { feedback } = form.get()
        if (isEmptyFeedback(feedback)) return Effect.sync(() => fail("empty"))
        form.set({ feedback, phase: "sending", problem: undefined })
        return submitFeedback(presentationId, feedback).pipe(
          Effect.map(() => form.set({ feedback, phase: "sent", problem: undefined })),
          Effect.catch((failure) => Effect.sync(() => fail(failure))),
        )
      }),
    )

    const snapshot = derived([form], (): FeedbackSnapshot => {
      const { feedback, phase, problem } = form.get()
      if (phase === "sent") return { kind: "thanked" }
      return {
        kind: "asking",
        rating: feedback.rating,
        rate: (rating) => edit({ rating }),
        review: feedback.review,
        write: (review) => edit({ review }),
        submit: phase === "sending" ? undefined : submit,
        problem,
      }
    })
    return { getSnapshot: snapshot.get, subscribe: snapshot.subscribe }
  }
