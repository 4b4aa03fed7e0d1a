import { Effect } from "effect"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { PresentationGateway } from "../ports/backend/PresentationGateway.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { storedCall } from "./storedCall.ts"

/**
 * The presentation to which the visitor was called in this tab and that has not ended (Q7). A reload must not lose it.
 */
export const recallPresentation = ({
  presentations,
  store,
}: {
  readonly presentations: PresentationGateway
  readonly store: VisitorStore
}): Effect.Effect<Presentation | undefined> =>
  Effect.gen(function* () {
    const call = yield* storedCall(store)
    if (call === undefined) return undefined
    const presentation = yield* presentations.find(call.presentationId)
    if (presentation.status === "live" || (presentation.status === "scheduled" && call.isRecalled)) return presentation
    yield* store.forget("presentation")
    return undefined
  }).pipe(
    Effect.catchTag("RequestFailed", ({ status }) =>
      Effect.as(Effect.logWarning("refetching the presentation failed", status), undefined),
    ),
    // The presentation is not the visitor's any more, or gone.
    Effect.catch(() => Effect.as(store.forget("presentation"), undefined)),
  )
