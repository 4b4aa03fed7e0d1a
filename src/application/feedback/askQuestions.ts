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
  readonly again: () => void
  /** Fetches them now and for each chosen language, until interrupted. */
  readonly live: Effect.Effect<never>
}

export type AskQuestions = (presentationId: number, language: Store<Language>) => AskedQuestions

/** Fetches the questions. A failure does not block the rest of the form. */
export const askQuestions =
  ({ feedbackGateway }: { readonly feedbackGateway: FeedbackGateway }): AskQuestions =>
  (presentationId, language) => {
    const state = createStore<QuestionsState>({ _tag: "Loading" })
    const retried = createSignal()

    const read = Effect.suspend(() => {
      // Questions in the previous language stay in view until the new ones arrive: the visitor is answering them.
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
      // Another language or a retry interrupts the current request.
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
