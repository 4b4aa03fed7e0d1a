import { Effect } from "effect"
import {
  InvitationMissing,
  type PresentationGateway,
  PresentationUnknown,
} from "../../../application/ports/backend/PresentationGateway.ts"
import type { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import { isDenied } from "../../../domain/request/refusal.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"
import { ignoredBody } from "../transport/restCall.ts"
import { liveButtonUrl } from "./liveButtonUrl.ts"
import { presentationAnswer, previewAnswer } from "./presentation.schema.ts"

/** 403 and 404 by their meaning for a presentation (R8, R5). */
const failureOf = (presentationId: number) => (failure: RequestFailed) => {
  const { status, detail } = failure
  if (status === 403) return new InvitationMissing({ presentationId, detail })
  return status === 404 ? new PresentationUnknown({ presentationId, detail }) : failure
}

/** A presentation that is refused with a success status: the visitor is offered a new invitation as well. */
const findFailureOf = (presentationId: number) => (failure: RequestFailed) =>
  isDenied(failure)
    ? new InvitationMissing({ presentationId, detail: failure.detail })
    : failureOf(presentationId)(failure)

/** Presentations over REST (R11, C3, E11). */
export const httpPresentations = (transport: HttpTransport): PresentationGateway => ({
  find: (presentationId) =>
    transport.apiBaseUrl.pipe(
      Effect.flatMap((apiBaseUrl) =>
        transport
          .about(presentationId)
          .ask(
            (rest, { header, signal }) =>
              rest.GET("/presentation/{id}", { params: { header, path: { id: presentationId } }, signal }),
            presentationAnswer(apiBaseUrl),
          ),
      ),
      Effect.tap(({ kind }) => Effect.sync(() => transport.webinars.found(presentationId, kind === "webinar"))),
      Effect.mapError(findFailureOf(presentationId)),
    ),
  giveConsent: (presentationId) =>
    transport
      .about(presentationId)
      .ask(
        (rest, { header, signal }) =>
          rest.POST("/admin_feedback/gdpr_consent", {
            params: { header },
            body: { presentation_id: presentationId },
            signal,
          }),
        ignoredBody,
      )
      .pipe(Effect.mapError(failureOf(presentationId))),
  attend: (presentationId, { firstName, lastName, email, dealerId }) =>
    transport
      .about(presentationId)
      .ask(
        (rest, { header, signal }) =>
          rest.POST("/presentation/{id}/attend", {
            params: { header, path: { id: presentationId } },
            // Empty optional fields are omitted: an empty e-mail would be invalid.
            body: {
              first_name: firstName,
              ...(lastName && { last_name: lastName }),
              ...(email && { email }),
              ...(dealerId && { dealer_id: dealerId }),
            },
            signal,
          }),
        ignoredBody,
      )
      .pipe(Effect.mapError(failureOf(presentationId))),
  preview: (presentationId) =>
    transport
      .about(presentationId)
      .askAtOnce(
        (rest, { header, signal }) =>
          rest.GET("/presentation/{id}/preview", { params: { header, path: { id: presentationId } }, signal }),
        previewAnswer,
      )
      .pipe(Effect.mapError(failureOf(presentationId))),
  resendInvitation: (presentationId, email) =>
    transport.about(presentationId).askAtOnce(
      (rest, { header, signal }) =>
        rest.POST("/presentation/{id}/resend_invitation", {
          params: { header, path: { id: presentationId } },
          body: { email },
          signal,
        }),
      ignoredBody,
    ),
  liveButtonUrl: liveButtonUrl(transport),
})
