import { Effect } from "effect"
import { type QueueGateway, QueueUnavailable } from "../../application/ports/backend/QueueGateway.ts"
import type { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"
import type { Line } from "../../domain/queue/QueueState.ts"
import { referralParameters } from "../../domain/visit/LaunchParameters.ts"
import type { HttpTransport } from "./httpTransport.ts"
import { nothing } from "./nothing.schema.ts"
import { lineAnswer, visitorQueueAnswer } from "./queue.schema.ts"

const unavailable = ({ status, says }: RequestFailed) => new QueueUnavailable({ status, says })

/** There is no line to stand in: nobody picks up here (decision 017). */
const hasNoLine = ({ status }: QueueUnavailable): boolean => status === 404 || status === 410

const noLine: Line = {
  consumerTag: "",
  waitingIds: [],
  queueName: "",
  moderatorAvailable: false,
  presentationId: undefined,
  leaseRanOut: false,
  waitedMs: undefined,
  leaseMs: undefined,
}

/** The line of visitors, by REST (Q1, Q6). */
export const httpQueue = (transport: HttpTransport): QueueGateway => ({
  register: (locationId, referral, presentationId) =>
    Effect.mapError(
      (presentationId === undefined ? transport : transport.about(presentationId)).ask(
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
    ).pipe(Effect.catch((failure) => (hasNoLine(failure) ? Effect.succeed(noLine) : Effect.fail(failure)))),
  leave: (locationId) =>
    Effect.mapError(
      transport.ask(
        (rest, { header, signal }) =>
          rest.POST("/presentation_queue/leave", {
            params: { header },
            body: { location_id: locationId },
            // The page may be on its way out (decisions Q6).
            keepalive: true,
            signal,
          }),
        nothing,
      ),
      unavailable,
    ),
})
