import { Effect } from "effect"
import type { MeanwhileGateway } from "../../application/ports/backend/QueueGateway.ts"
import { unavailable } from "./httpVisitorQueues.ts"
import { interestFields, queueCall } from "./queueFields.ts"
import type { HttpTransport } from "./transport/httpTransport.ts"
import { ignoredBody } from "./transport/restCall.ts"

/** Calls that a visitor may make while waiting, over REST. */
export const httpMeanwhile = (transport: HttpTransport): MeanwhileGateway => ({
  setInterest: (locationId, interest) =>
    Effect.mapError(
      transport.ask(
        (rest, { header, signal }) =>
          rest.POST("/presentation_queue/interest", {
            params: { header },
            body: { location_id: locationId, interest: interestFields(interest) },
            signal,
          }),
        ignoredBody,
      ),
      unavailable,
    ),
  askToBeCalled: (locationId, email) =>
    Effect.mapError(
      transport.ask(
        (rest, { header, signal }) =>
          rest.POST("/presentation_queue/call", {
            params: { header },
            body: { location_id: locationId, email },
            signal,
          }),
        queueCall,
      ),
      unavailable,
    ),
  withdrawCall: (locationId) =>
    Effect.mapError(
      transport.ask(
        (rest, { header, signal }) =>
          rest.POST("/presentation_queue/call/withdraw", {
            params: { header },
            body: { location_id: locationId },
            signal,
          }),
        ignoredBody,
      ),
      unavailable,
    ),
})
