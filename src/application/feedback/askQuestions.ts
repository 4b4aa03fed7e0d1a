import { Effect } from "effect"
import type { Question } from "../../domain/feedback/feedback.ts"
import type { Language } from "../../domain/language/language.ts"
import type { FeedbackFailure, FeedbackGateway } from "../ports/backend/PresentationGateway.ts"
import { type Signal, type Store, until, untilEmitted } from "../store/Store.ts"

export type QuestionsState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Asked"; readonly questions: ReadonlyArray<Question> }
  | { readonly _tag: "Failed"; readonly failure: FeedbackFailure }

/**
 * Fetches the questions of a presentation (F1) now, after each `retried` and for each chosen language, until
 * interrupted.
 */
export const askQuestions = (
  gateway: FeedbackGateway,
  presentationId: number,
  language: Store<Language>,
  retried: Signal,
  questions: { readonly get: () => QuestionsState; readonly set: (state: QuestionsState) => void },
): Effect.Effect<never> => {
  const read = Effect.suspend(() => {
    // Questions in the previous language stay in view until the new ones arrive: the visitor is answering them.
    if (questions.get()._tag === "Failed") questions.set({ _tag: "Loading" })
    return Effect.match(gateway.questions(presentationId), {
      onSuccess: (asked) => questions.set({ _tag: "Asked", questions: asked }),
      onFailure: (failure) => questions.set({ _tag: "Failed", failure }),
    })
  })
  // Another language or a retry interrupts the current request.
  return Effect.suspend(() => {
    const asked = language.get()
    return Effect.raceAllFirst([
      Effect.andThen(read, Effect.never),
      until(language, (now) => now !== asked),
      untilEmitted(retried),
    ])
  }).pipe(Effect.forever)
}
