import type { Feedback, FeedbackProblems, Question } from "../../domain/feedback/feedback.ts"
import type { Problem } from "../language/Problem.ts"

export type QuestionsSnapshot =
  | { readonly kind: "loading" }
  | { readonly kind: "asked"; readonly questions: ReadonlyArray<Question> }
  /** The rest of the form can be sent without them. */
  | { readonly kind: "failed"; readonly again: () => void }

export type FeedbackSnapshot =
  | {
      readonly kind: "asking"
      readonly given: Feedback
      readonly fill: (difference: Partial<Feedback>) => void
      readonly questions: QuestionsSnapshot
      /** Absent while it is being sent. */
      readonly submit: (() => void) | undefined
      readonly problems: FeedbackProblems
      /** How often a field was refused. */
      readonly refusals: number
      readonly problem: "empty" | Problem | undefined
    }
  | { readonly kind: "thanked" }
  /** The backend takes none (capability `feedback`): the visitor is seen off, and asked nothing. */
  | { readonly kind: "closing" }
