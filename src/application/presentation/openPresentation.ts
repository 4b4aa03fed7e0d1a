import { Effect } from "effect"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { PresentationFailure, PresentationGateway } from "../ports/PresentationGateway.ts"
import type { AcceptTerms } from "../terms/acceptTerms.ts"
import type { FollowPresentation } from "./followPresentation.ts"

export type OpenPresentation = (presentationId: number) => Effect.Effect<Presentation, PresentationFailure>

/** Reads a presentation, tells the visit where that puts the visitor (R11, R8), and reports consent that was given before it (C3). */
export const openPresentation =
  (presentations: PresentationGateway, journey: FollowPresentation, terms: AcceptTerms): OpenPresentation =>
  (presentationId) =>
    presentations.find(presentationId).pipe(
      Effect.tap((presentation) => journey.tell({ _tag: "Found", presentation })),
      Effect.tap((presentation) => terms.report(presentation)),
      Effect.tapErrorTag("InvitationMissing", () => journey.tell({ _tag: "AccessRefused", presentationId })),
    )
