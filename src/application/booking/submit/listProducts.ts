import { Effect } from "effect"
import type { ProductChoice } from "../../../domain/booking/Booking.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { ProductGateway } from "../../ports/ProductGateway.ts"
import type { RequestFailed } from "../../ports/RequestFailed.ts"

/** The models that can be chosen (K3). Fetched once; a failure is not kept. */
export type ListProducts = (visit: Visit) => Effect.Effect<ReadonlyArray<ProductChoice>, RequestFailed>

export const listProducts = ({ products }: { readonly products: ProductGateway }): ListProducts => {
  const known = new Map<number, ReadonlyArray<ProductChoice>>()
  return ({ location: { id } }) =>
    Effect.suspend(() => {
      const found = known.get(id)
      if (found !== undefined) return Effect.succeed(found)
      return Effect.tap(products.products(id), (asked) => Effect.sync(() => void known.set(id, asked)))
    })
}
