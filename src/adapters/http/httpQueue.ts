import { Effect } from "effect"
import { type QueueGateway, QueueUnavailable } from "../../application/ports/QueueGateway.ts"
import type { RequestFailed } from "../../application/ports/RequestFailed.ts"
import { referralParameters } from "../../domain/visit/Referral.ts"
import type { HttpTransport } from "./httpTransport.ts"
import { nothing } from "./nothing.schema.ts"
import { lineAnswer, visitorQueueAnswer } from "./queue.schema.ts"

const unavailable = ({ status }: RequestFailed) => new QueueUnavailable({ status })

/** The line of visitors, by REST (Q1, Q6). */
export const httpQueue = (transport: HttpTransport): QueueGateway => ({
  register: (locationId, referral, presentationId) =>
    Effect.mapError(
      transport.ask(
        (rest, { header, signal }) =>
          rest.POST("/customer/queue", {
            params: { header },
            body: {
              ...referralParameters(referral),
              location_id: locationId,
              ...(presentationId !== undefined && { presentation_id: presentationId }),
            },
            signal,
          }),
        visitorQueueAnswer,
      ),
      unavailable,
    ),
  join: (locationId, referral) =>
    Effect.mapError(
      transport.ask(
        (rest, { header, signal }) =>
          rest.POST("/presentation_queue/push", {
            params: { header },
            body: { location_id: locationId, ...referralParameters(referral) },
            signal,
          }),
        lineAnswer,
      ),
      unavailable,
    ),
  leave: (locationId) =>
    transport
      .ask(
        (rest, { header, signal }) =>
          rest.POST("/presentation_queue/leave", {
            params: { header },
            body: { location_id: locationId },
            // The page may be on its way out (decisions Q6).
            keepalive: true,
            signal,
          }),
        nothing,
      )
      .pipe(
        Effect.catch(({ status }) => Effect.logWarning(`The place in line could not be given up, status ${status}`)),
      ),
})
