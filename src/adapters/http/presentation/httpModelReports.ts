import type { ModelReports } from "../../../application/ports/backend/ModelReports.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"
import { ignoredBody } from "../transport/restCall.ts"

/** Reports to the consultant about the visitor's models, over REST. */
export const httpModelReports = (transport: HttpTransport): ModelReports => ({
  offered: (presentationId, productId) =>
    transport.about(presentationId).ask(
      (rest, { header, signal }) =>
        rest.PUT("/presentation/{id}/offered_product", {
          params: { header, path: { id: presentationId } },
          body: { product_id: productId },
          signal,
        }),
      ignoredBody,
    ),
  choosingTime: (presentationId, productId) =>
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
