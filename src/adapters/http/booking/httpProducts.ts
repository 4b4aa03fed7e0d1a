import { Effect } from "effect"
import type { ProductGateway } from "../../../application/ports/backend/BookingGateway.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"
import { productsAnswer } from "./model.schema.ts"

/** The models over REST (K3): the first hundred, ordered by model, without hidden ones. */
export const httpProducts = (transport: HttpTransport): ProductGateway => ({
  products: (locationId) =>
    Effect.flatMap(transport.apiBaseUrl, (apiBaseUrl) =>
      transport.askAtOnce(
        (rest, { header, signal }) =>
          rest.GET("/products", {
            params: {
              header,
              query: {
                items_per_page: 100,
                order_by: "model",
                order_type: 0,
                hide: true,
                ...(locationId !== undefined && { location_id: locationId }),
              },
            },
            signal,
          }),
        productsAnswer(apiBaseUrl),
      ),
    ),
})
