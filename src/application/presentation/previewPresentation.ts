import { Effect } from "effect"
import type { Preview } from "../../domain/presentation/Presentation.ts"
import type { PresentationGateway } from "../ports/PresentationGateway.ts"

/** What is to come, for who may not read the presentation itself (Q11); undefined when it cannot be had, which is only logged. */
export type PreviewPresentation = (presentationId: number) => Effect.Effect<Preview | undefined>

export const previewPresentation =
  ({ presentations }: { readonly presentations: PresentationGateway }): PreviewPresentation =>
  (presentationId) =>
    presentations
      .preview(presentationId)
      .pipe(
        Effect.catch((failure) => Effect.as(Effect.logWarning("no preview of the presentation", failure), undefined)),
      )
