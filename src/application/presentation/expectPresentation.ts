import { Effect, Exit, Fiber } from "effect"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { PresentationFailure, PresentationGateway } from "../ports/backend/PresentationGateway.ts"

/** A presentation that is read in the second before the visitor goes there (Q7). */
export interface ExpectPresentation {
  /** Begins to read it, and forgets what was read before. */
  readonly ask: (presentationId: number) => Effect.Effect<void>
  /**
   * What was read of this one, once: waits for an answer that is on its way. Undefined where it was not asked for, where reading failed,
   * and where the answer was older than the call and says that it has not begun.
   */
  readonly take: (presentationId: number) => Effect.Effect<Presentation | undefined>
}

export const expectPresentation = ({
  presentations,
}: {
  readonly presentations: PresentationGateway
}): ExpectPresentation => {
  let asked: { readonly id: number; readonly answer: Fiber.Fiber<Presentation, PresentationFailure> } | undefined
  return {
    ask: (id) =>
      Effect.map(Effect.forkDetach(presentations.find(id)), (answer) => {
        asked = { id, answer }
      }),
    take: (id) =>
      Effect.suspend(() => {
        if (asked?.id !== id) return Effect.undefined
        const { answer } = asked
        asked = undefined
        return Effect.map(Fiber.await(answer), (exit) =>
          Exit.isSuccess(exit) && exit.value.status === "live" ? exit.value : undefined,
        )
      }),
  }
}
