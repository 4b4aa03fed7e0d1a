import { Effect } from "effect"
import type { Question } from "../../domain/feedback/feedback.ts"
import type { Language } from "../../domain/language/language.ts"
import type { FeedbackFailure, FeedbackGateway } from "../ports/backend/PresentationGateway.ts"
import { createSignal, createStore, type Store, until, untilEmitted } from "../store/Store.ts"

export type QuestionsState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Asked"; readonly questions: ReadonlyArray<Question> }
  | { readonly _tag: "Failed"; readonly failure: FeedbackFailure }

/** The questions of one presentation (F1). */
export interface AskedQuestions {
  readonly state: Store<QuestionsState>
  /** Asks for them once more. */
  readonly again: () => void
  /** Reads them, and again in each language that is chosen, until interrupted. */
  readonly live: Effect.Effect<never>
}

export type AskQuestions = (presentationId: number, language: Store<Language>) => AskedQuestions

/** Reads the questions; that they cannot be had keeps nobody from saying the rest. */
export const askQuestions =
  ({ feedbackGateway }: { readonly feedbackGateway: FeedbackGateway }): AskQuestions =>
  (presentationId, language) => {
    const state = createStore<QuestionsState>({ _tag: "Loading" })
    const retried = createSignal()

    const read = Effect.suspend(() => {
      // Those of the other language stay in view until the new ones are there: answers are being written to them.
      if (state.get()._tag === "Failed") state.set({ _tag: "Loading" })
      return feedbackGateway.questions(presentationId).pipe(
        Effect.match({
          onSuccess: (questions): QuestionsState => ({ _tag: "Asked", questions }),
          onFailure: (failure): QuestionsState => ({ _tag: "Failed", failure }),
        }),
        Effect.map(state.set),
      )
    })

    return {
      state,
      again: retried.emit,
      // Another language or another try interrupts the request that is under way.
      live: Effect.suspend(() => {
        const asked = language.get()
        return Effect.raceAllFirst([
          Effect.andThen(read, Effect.never),
          until(language, (now) => now !== asked),
          untilEmitted(retried),
        ])
      }).pipe(Effect.forever),
    }
  }
