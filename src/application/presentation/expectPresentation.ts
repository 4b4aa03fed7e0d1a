import { Effect, Exit, Fiber } from "effect"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { PresentationFailure, PresentationGateway } from "../ports/backend/PresentationGateway.ts"

/** Prefetches a presentation in the second before the visitor goes there (Q7). */
export interface ExpectPresentation {
  /** Starts a fetch and discards the previous one. */
  readonly ask: (presentationId: number) => Effect.Effect<void>
  /**
   * The fetched presentation; waits for a pending answer. `undefined` if it was not requested, was taken, if the fetch
   * failed, or if the answer is older than the call and says that it has not begun.
   */
  readonly look: (presentationId: number) => Effect.Effect<Presentation | undefined>
  /** Returns the prefetched presentation once. */
  readonly take: (presentationId: number) => Effect.Effect<Presentation | undefined>
}

export const expectPresentation = ({
  presentations,
}: {
  readonly presentations: PresentationGateway
}): ExpectPresentation => {
  let asked: { readonly id: number; readonly answer: Fiber.Fiber<Presentation, PresentationFailure> } | undefined
  const begun = (id: number): Effect.Effect<Presentation | undefined> =>
    asked?.id === id
      ? Effect.map(Fiber.await(asked.answer), (exit) =>
          Exit.isSuccess(exit) && exit.value.status === "live" ? exit.value : undefined,
        )
      : Effect.undefined
  return {
    ask: (id) =>
      Effect.map(Effect.forkDetach(presentations.find(id)), (answer) => {
        asked = { id, answer }
      }),
    look: (id) => Effect.suspend(() => begun(id)),
    take: (id) =>
      Effect.suspend(() => {
        const found = begun(id)
        if (asked?.id === id) asked = undefined
        return found
      }),
  }
}
