import { Effect } from "effect"
import {
  InvitationMissing,
  type PresentationGateway,
  PresentationUnknown,
} from "../../application/ports/PresentationGateway.ts"
import type { RequestFailed } from "../../application/ports/RequestFailed.ts"
import { referralParameters } from "../../domain/visit/Referral.ts"
import type { HttpTransport } from "./httpTransport.ts"
import { nothing } from "./nothing.schema.ts"
import { liveButtonAnswer, presentationAnswer } from "./presentation.schema.ts"

/** 403 and 404 by their meaning for a presentation (R8, R5). */
const failureOf = (presentationId: number) => (failure: RequestFailed) => {
  if (failure.status === 403) return new InvitationMissing({ presentationId })
  return failure.status === 404 ? new PresentationUnknown({ presentationId }) : failure
}

/** Presentations by REST (R11, C3, E11). */
export const httpPresentations = (transport: HttpTransport): PresentationGateway => ({
  find: (presentationId) =>
    transport.apiBaseUrl.pipe(
      Effect.flatMap((apiBaseUrl) =>
        transport.ask(
          (rest, { header, signal }) =>
            rest.GET("/presentation/{id}", { params: { header, path: { id: presentationId } }, signal }),
          presentationAnswer(apiBaseUrl),
        ),
      ),
      Effect.map(({ presentation }) => presentation),
      Effect.mapError(failureOf(presentationId)),
    ),
  giveConsent: (presentationId) =>
    transport
      .ask(
        (rest, { header, signal }) =>
          rest.POST("/admin_feedback/gdpr_consent", {
            params: { header },
            body: { presentation_id: presentationId },
            signal,
          }),
        nothing,
      )
      .pipe(Effect.mapError(failureOf(presentationId))),
  liveButtonUrl: (locationId, referral) =>
    Effect.map(
      transport.askAtOnce(
        (rest, { header, signal }) =>
          rest.GET("/presentation/live_button_url", {
            params: { header, query: { location_id: locationId, ...referralParameters(referral) } },
            signal,
          }),
        liveButtonAnswer,
      ),
      ({ url }) => url,
    ),
})
