import type { QuestionsState } from "../../application/feedback/askQuestions.ts"
import type { FeedbackForm } from "../../application/feedback/openFeedback.ts"
import { livesOf } from "../../application/store/livesOf.ts"
import { derived } from "../../application/store/Store.ts"
import type { Feedback, FeedbackProblems, Question, Score } from "../../domain/feedback/feedback.ts"
import type { Problem } from "../failures/Problem.ts"
import { run } from "../viewmodel/command.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"

export type QuestionsSnapshot =
  | { readonly kind: "loading" }
  | { readonly kind: "asked"; readonly questions: ReadonlyArray<Question> }
  /** The rest of the form can be sent without them. */
  | { readonly kind: "failed"; readonly again: () => void }

export interface Asking {
  readonly kind: "asking"
  readonly given: Feedback
  readonly fill: (difference: Partial<Feedback>) => void
  /** Sends the stars at once. */
  readonly rate: (stars: Score) => void
  /** Whether the stars have arrived; `undefined` before the first, and after a failure. */
  readonly stars: "sending" | "sent" | undefined
  /** Removes the question. */
  readonly decline: () => void
  readonly questions: QuestionsSnapshot
  /** Absent while the form is submitting. */
  readonly submit: (() => void) | undefined
  readonly problems: FeedbackProblems
  /** Number of rejected submits. */
  readonly refusals: number
  readonly problem: "empty" | Problem | undefined
}

export type FeedbackSnapshot =
  | Asking
  | { readonly kind: "thanked" }
  | { readonly kind: "declined" }
  /** The backend takes no feedback, so nothing is asked. */
  | { readonly kind: "closing" }

/** The visitor's view of a feedback form (F1, F2). */
export const feedbackViewModel = (form: FeedbackForm): Prepared<FeedbackSnapshot> => {
  const { state, fill, askAgain } = form
  const submit = () => run(form.submit)
  const snapshot = derived([state], (): FeedbackSnapshot => {
    const { phase, questions, ...shown } = state.get()
    if (phase === "closed") return { kind: "closing" }
    if (phase === "sent") return { kind: "thanked" }
    if (phase === "declined") return { kind: "declined" }
    return {
      kind: "asking",
      ...shown,
      fill,
      rate: (stars) => run(form.rate(stars)),
      decline: () => run(form.decline),
      questions: questionsIn(questions, askAgain),
      submit: phase === "sending" ? undefined : submit,
    }
  })
  return prepare(snapshot, livesOf(form))
}

const questionsIn = (state: QuestionsState, again: () => void): QuestionsSnapshot => {
  switch (state._tag) {
    case "Loading":
      return { kind: "loading" }
    case "Asked":
      return { kind: "asked", questions: state.questions }
    case "Failed":
      return { kind: "failed", again }
  }
}
