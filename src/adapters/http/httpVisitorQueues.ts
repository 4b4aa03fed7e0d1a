import { Effect } from "effect"
import * as v from "valibot"
import {
  QueueUnavailable,
  type VisitorQueue,
  type VisitorQueues,
} from "../../application/ports/backend/QueueGateway.ts"
import type { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"
import { referralParameters } from "../../domain/visit/LaunchParameters.ts"
import { optional, shape, text } from "../reading/lenient.ts"
import type { HttpTransport } from "./transport/httpTransport.ts"

/** The response of customer/queue (Q1). */
const visitorQueueAnswer = v.pipe(
  shape({ consumer_tag: optional(text), queue_name: text }),
  v.transform(
    ({ consumer_tag, queue_name }): VisitorQueue => ({ consumerTag: consumer_tag ?? "", queueName: queue_name }),
  ),
)

export const unavailable = ({ status, detail }: RequestFailed) => new QueueUnavailable({ status, detail })

/** The broker queues that carry a visitor's messages, over REST (Q1). */
export const httpVisitorQueues = (transport: HttpTransport): VisitorQueues => ({
  register: (locationId, referral, presentationId) =>
    Effect.mapError(
      (presentationId === undefined ? transport : transport.about(presentationId)).ask(
        (rest, { header, signal }) =>
          rest.POST("/customer/queue", {
            params: { header },
            body: {
              ...referralParameters(referral),
              ...(locationId !== undefined && { location_id: locationId }),
              ...(presentationId !== undefined && { presentation_id: presentationId }),
            },
            signal,
          }),
        visitorQueueAnswer,
      ),
      unavailable,
    ),
})
