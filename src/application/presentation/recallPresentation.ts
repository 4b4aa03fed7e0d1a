import { Effect } from "effect"
import { readId } from "../../domain/visit/LaunchParameters.ts"
import type { PresentationGateway } from "../ports/PresentationGateway.ts"
import type { VisitorStore } from "../ports/VisitorStore.ts"

/** The presentation to which the visitor was called in this tab and that has not ended (Q7): a reload must not cost it. */
export type RecallPresentation = Effect.Effect<number | undefined>

export const recallPresentation = ({
  presentations,
  store,
}: {
  readonly presentations: PresentationGateway
  readonly store: VisitorStore
}): RecallPresentation =>
  Effect.gen(function* () {
    const stored = readId(yield* store.read("presentation"))
    if (stored === undefined) return undefined
    const { status } = yield* presentations.find(stored)
    if (status === "live" || status === "scheduled") return stored
    yield* store.forget("presentation")
    return undefined
  }).pipe(
    Effect.catchTag("RequestFailed", ({ status }) =>
      Effect.as(Effect.logWarning("the stored presentation is not read", status), undefined),
    ),
    // Not the visitor's any more, or gone.
    Effect.catch(() => Effect.as(store.forget("presentation"), undefined)),
  )
