import { Effect } from "effect"
import type { Feedback, FeedbackProblems, Score } from "../../domain/feedback/feedback.ts"
import type { Language } from "../../domain/language/language.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { FeedbackGateway } from "../ports/backend/PresentationGateway.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { change, createSignal, createStore, derived, follow, type Store, until } from "../store/Store.ts"
import { hasCapability } from "../visit/hasCapability.ts"
import type { RememberVisitor } from "../visit/visitor.ts"
import { askQuestions } from "./askQuestions.ts"
import { blank, type FeedbackState } from "./FeedbackState.ts"
import { feedbackDraft } from "./feedbackDraft.ts"
import { sendFeedback } from "./sendFeedback.ts"

export interface FeedbackDeps {
  readonly feedbackGateway: FeedbackGateway
  readonly visitor: RememberVisitor
  readonly store: VisitorStore
  readonly funnel: Funnel
  readonly config: ConfigSource
}

/**
 * A visitor's feedback on a consultation (F1, F2). It survives every failure, a change of language and a reload of the
 * tab.
 */
export interface FeedbackForm {
  readonly state: Store<FeedbackState>
  /** Ignored while the form is submitting. */
  readonly fill: (difference: Partial<Feedback>) => void
  /** Rates and sends the stars at once, without the rest of the form. The last tap counts. */
  readonly rate: (stars: Score) => Effect.Effect<void>
  /** Validates and submits once, however often it runs. Remembers the e-mail address if that is allowed (E12, E14). */
  readonly submit: Effect.Effect<void>
  /** Stores that the visitor gives no feedback. This tab does not ask again. */
  readonly decline: Effect.Effect<void>
  /** Requests the questions again after a failure. */
  readonly askAgain: () => void
  /** Waits until a request fails with 403. The visitor may then request a new invitation (R8). */
  readonly refused: Effect.Effect<unknown>
  readonly live: Effect.Effect<void>
}

export type OpenFeedback = ReturnType<typeof openFeedback>

const closed: FeedbackForm = {
  state: createStore(blank),
  fill: () => {},
  rate: () => Effect.void,
  submit: Effect.void,
  decline: Effect.void,
  askAgain: () => {},
  refused: Effect.never,
  live: Effect.void,
}

/** Opens the form with the draft of this tab. */
export const openFeedback =
  (deps: FeedbackDeps) =>
  (presentationId: number, language: Store<Language>): Effect.Effect<FeedbackForm> =>
    Effect.gen(function* () {
      if (!(yield* hasCapability(deps.config, "feedback"))) return closed
      const draft = feedbackDraft(deps, presentationId)
      const recalled = yield* draft.recall
      const state = createStore<FeedbackState>({
        ...blank,
        phase: recalled.phase,
        given: recalled.given,
      })
      const retried = createSignal()
      const asking = askQuestions(deps.feedbackGateway, presentationId, language, retried, {
        get: () => state.get().questions,
        set: (questions) => change(state, { questions }),
      })

      const { rate, submit, decline } = sendFeedback(deps, {
        presentationId,
        state,
        draft,
        knownEmail: recalled.given.email,
      })

      const given = derived([state], () => state.get().given)
      const first = given.get()
      const keeping = follow(given, (now) => (now === first ? Effect.void : draft.keep(now)))
      return {
        state,
        fill: (difference) => {
          const { given: before, phase, problems } = state.get()
          if (phase !== "open") return
          change(state, {
            given: { ...before, ...difference },
            problems: stillWrong(problems, difference),
            problem: undefined,
          })
        },
        rate,
        submit,
        decline,
        askAgain: retried.emit,
        refused: until(state, wasRefused),
        live: recalled.phase === "open" ? Effect.raceFirst(asking, keeping) : Effect.void,
      }
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

const wasRefused = ({ problem, questions }: FeedbackState): boolean =>
  (problem !== undefined && problem !== "empty" && problem._tag === "InvitationMissing") ||
  (questions._tag === "Failed" && questions.failure._tag === "InvitationMissing")
