import { Effect } from "effect"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { Notices } from "../notice/notices.ts"
import type { PresentationFailure, PresentationGateway } from "../ports/PresentationGateway.ts"
import type { AcceptTerms } from "../terms/acceptTerms.ts"
import type { FollowPresentation } from "./followPresentation.ts"

export type OpenPresentation = (presentationId: number) => Effect.Effect<Presentation, PresentationFailure>

/**
 * Reads a presentation, tells the visit where that puts the visitor (R11, R8), and reports consent that was given before it (C3). Why
 * a visitor may not come in is told in the backend's words, for the page that follows knows none (N3).
 */
export const openPresentation =
  ({
    presentations,
    flow,
    terms,
    notices,
  }: {
    readonly presentations: PresentationGateway
    readonly flow: FollowPresentation
    readonly terms: AcceptTerms
    readonly notices: Notices
  }): OpenPresentation =>
  (presentationId) =>
    presentations.find(presentationId).pipe(
      Effect.tap((presentation) => flow.tell({ _tag: "Found", presentation })),
      Effect.tap((presentation) => terms.report(presentation)),
      Effect.tapErrorTag("InvitationMissing", ({ says }) =>
        Effect.andThen(
          says === undefined ? Effect.void : notices.raise({ says }, "error", { hash: "not-invited" }),
          flow.tell({ _tag: "AccessRefused", presentationId }),
        ),
      ),
    )
