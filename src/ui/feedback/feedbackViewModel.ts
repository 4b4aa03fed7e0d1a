import { Effect } from "effect"
import type { QuestionsState } from "../../application/feedback/askQuestions.ts"
import type { Recalled } from "../../application/feedback/keepFeedback.ts"
import type { Feedback as FeedbackUseCases } from "../../application/feedback/openFeedback.ts"
import type { FeedbackFailure } from "../../application/ports/backend/PresentationGateway.ts"
import { createStore, derived, follow, type Store, until } from "../../application/store/Store.ts"
import {
  type Feedback,
  type FeedbackProblems,
  feedbackProblems,
  isEmptyFeedback,
  noFeedback,
  noProblems,
  type Question,
} from "../../domain/feedback/feedback.ts"
import type { Language } from "../../domain/language/language.ts"
import type { Problem } from "../failures/Problem.ts"
import { singleFlight } from "../viewmodel/command.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"

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
      /** Absent while the form is submitting. */
      readonly submit: (() => void) | undefined
      readonly problems: FeedbackProblems
      /** Number of rejected submits. */
      readonly refusals: number
      readonly problem: "empty" | Problem | undefined
    }
  | { readonly kind: "thanked" }
  /** The backend takes no feedback (capability `feedback`): shows a closing page without a form. */
  | { readonly kind: "closing" }

interface Form {
  readonly given: Feedback
  readonly phase: "open" | "sending" | "sent"
  readonly problems: FeedbackProblems
  readonly refusals: number
  readonly problem: "empty" | FeedbackFailure | undefined
}

export interface PreparedFeedback extends Prepared<FeedbackSnapshot> {
  /** Waits until a request fails with 403. The visitor may then request a new invitation (R8). */
  readonly refused: Effect.Effect<unknown>
}

/** Opens the form with the draft of this tab. */
export type FeedbackForm = (presentationId: number, language: Store<Language>) => Effect.Effect<PreparedFeedback>

const closing: PreparedFeedback = {
  ...prepare(createStore<FeedbackSnapshot>({ kind: "closing" }), Effect.void),
  refused: Effect.never,
}

/**
 * The feedback form (F1, F2). It survives every failure, a change of language and a reload. If the backend takes no
 * feedback, it asks nothing and sends no request.
 */
export const feedbackViewModel =
  ({ submit: submitFeedback, askQuestions, keep: draft, isTaken }: FeedbackUseCases): FeedbackForm =>
  (presentationId, language) =>
    Effect.gen(function* () {
      if (!(yield* isTaken)) return closing
      const recalled = yield* draft.recall(presentationId)
      const form = createStore<Form>(beginning(recalled))
      const become = (difference: Partial<Form>) => form.set({ ...form.get(), ...difference })
      const asked = askQuestions(presentationId, language)

      const fill = (difference: Partial<Feedback>) => {
        const { given, phase, problems } = form.get()
        // Ignores input while the form is submitting.
        if (phase !== "open") return
        become({ given: { ...given, ...difference }, problems: stillWrong(problems, difference), problem: undefined })
      }

      const submit = singleFlight(
        Effect.suspend(() => {
          const { given, phase, refusals } = form.get()
          if (phase !== "open") return Effect.void
          if (isEmptyFeedback(given, recalled.email)) return Effect.sync(() => become({ problem: "empty" }))
          const problems = feedbackProblems(given)
          if (problems !== undefined)
            return Effect.sync(() => become({ problems, refusals: refusals + 1, problem: undefined }))
          become({ phase: "sending", problems: noProblems, problem: undefined })
          const state = asked.state.get()
          return submitFeedback(presentationId, given, state._tag === "Asked" ? state.questions : undefined).pipe(
            Effect.andThen(draft.done(presentationId)),
            Effect.map(() => become({ phase: "sent" })),
            Effect.catch((problem) => Effect.sync(() => become({ phase: "open", problem }))),
          )
        }),
      )

      const given = derived([form], () => form.get().given)
      const keep = Effect.suspend(() => {
        const first = given.get()
        return follow(given, (now) => (now === first ? Effect.void : draft.keep(presentationId, now)))
      })

      const snapshot = derived([form, asked.state], (): FeedbackSnapshot => {
        const { given, phase, problems, refusals, problem } = form.get()
        if (phase === "sent") return { kind: "thanked" }
        return {
          kind: "asking",
          given,
          fill,
          questions: questionsIn(asked.state.get(), asked.again),
          submit: phase === "sending" ? undefined : submit,
          problems,
          refusals,
          problem,
        }
      })
      const life = form.get().phase === "sent" ? Effect.void : Effect.raceFirst(asked.live, keep)
      return {
        ...prepare(snapshot, life),
        refused: until(
          derived([form, asked.state], () => wasRefused(form.get(), asked.state.get())),
          (refused): refused is true => refused,
        ),
      }
    })

const beginning = ({ kept, email }: Recalled): Form => ({
  given: kept.kind === "open" ? { ...kept.given, email } : noFeedback,
  phase: kept.kind === "open" ? "open" : "sent",
  problems: noProblems,
  refusals: 0,
  problem: undefined,
})

/** Clears the problems of changed fields until the next validation. */
const stillWrong = (problems: FeedbackProblems, written: Partial<Feedback>): FeedbackProblems => {
  const { review, email, answers } = problems
  return {
    ...(review !== undefined && !("review" in written) && { review }),
    ...(email !== undefined && !("email" in written) && !("subscribe" in written) && { email }),
    answers: "answers" in written ? {} : answers,
  }
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

const wasRefused = ({ problem }: Form, questions: QuestionsState): boolean =>
  (problem !== undefined && problem !== "empty" && problem._tag === "InvitationMissing") ||
  (questions._tag === "Failed" && questions.failure._tag === "InvitationMissing")
