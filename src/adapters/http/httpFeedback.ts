import { Effect } from "effect"
import {
  type FeedbackFailure,
  type FeedbackGateway,
  InvitationMissing,
} from "../../application/ports/backend/PresentationGateway.ts"
import type { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"
import { id, list, shape, text } from "../reading/lenient.ts"
import type { HttpTransport } from "./transport/httpTransport.ts"
import { nothing } from "./transport/restCall.ts"

/** What /questions answers (F1). */
const questionsAnswer = shape({ questions: list(shape({ id, text })) })

const failureOf =
  (presentationId: number) =>
  (failure: RequestFailed): FeedbackFailure =>
    failure.status === 403 ? new InvitationMissing({ presentationId, detail: failure.detail }) : failure

/** What visitors think, by REST (decisions F1); what was not filled in is not sent. */
export const httpFeedback = (transport: HttpTransport): FeedbackGateway => ({
  questions: (presentationId) =>
    transport
      .about(presentationId)
      .ask(
        (rest, { header, signal }) =>
          rest.GET("/questions", { params: { header, query: { presentation_id: presentationId } }, signal }),
        questionsAnswer,
      )
      .pipe(
        Effect.map(({ questions }) => questions),
        Effect.mapError(failureOf(presentationId)),
      ),
  submit: (presentationId, { rating, callQuality, review, answers, email, subscribe }) => {
    const answered = Object.entries(answers).map(([id, text]) => ({ question_id: Number(id), text }))
    return transport
      .about(presentationId)
      .ask(
        (rest, { header, signal }) =>
          rest.POST("/feedback", {
            params: { header },
            body: {
              presentation_id: presentationId,
              ...(rating !== undefined && { rating }),
              ...(callQuality !== undefined && { call_quality: callQuality }),
              ...(review !== "" && { review }),
              ...(answered.length > 0 && { answers: answered }),
              // Without an address there is nothing to subscribe, and nothing to be asked not to.
              ...(email !== "" && { email, subscribe }),
            },
            signal,
          }),
        nothing,
      )
      .pipe(Effect.mapError(failureOf(presentationId)))
  },
})
