import type { ChoosingTimes } from "../../../application/ports/backend/ChoosingTimes.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"
import { ignoredBody } from "../transport/restCall.ts"

/** Reports of the calendar during a call, over REST. */
export const httpChoosingTimes = (transport: HttpTransport): ChoosingTimes => ({
  report: (presentationId, productId) =>
    transport.about(presentationId).ask(
      (rest, { header, signal }) =>
        rest.PUT("/presentation/{id}/choosing_time", {
          params: { header, path: { id: presentationId } },
          body: { product_id: productId ?? null },
          signal,
        }),
      ignoredBody,
    ),
})
