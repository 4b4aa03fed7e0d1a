import type { OfferedModels } from "../../../application/ports/backend/OfferedModels.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"
import { ignoredBody } from "../transport/restCall.ts"

/** Models that the host page offers, over REST. */
export const httpOfferedModels = (transport: HttpTransport): OfferedModels => ({
  offer: (presentationId, productId) =>
    transport.about(presentationId).ask(
      (rest, { header, signal }) =>
        rest.PUT("/presentation/{id}/offered_product", {
          params: { header, path: { id: presentationId } },
          body: { product_id: productId },
          signal,
        }),
      ignoredBody,
    ),
})
