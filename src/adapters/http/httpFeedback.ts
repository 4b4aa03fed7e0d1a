import type { FeedbackGateway } from "../../application/ports/FeedbackGateway.ts"
import type { HttpTransport } from "./httpTransport.ts"
import { nothing } from "./nothing.schema.ts"

/** What visitors think, by REST (decisions F1); what was not filled in is not sent. */
export const httpFeedback = (transport: HttpTransport): FeedbackGateway => ({
  submit: (presentationId, { rating, review }) =>
    transport.ask(
      (rest, { header, signal }) =>
        rest.POST("/feedback", {
          params: { header },
          body: {
            presentation_id: presentationId,
            ...(rating !== undefined && { rating }),
            ...(review.trim() !== "" && { review: review.trim() }),
          },
          signal,
        }),
      nothing,
    ),
})
