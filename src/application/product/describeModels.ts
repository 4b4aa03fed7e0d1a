import { Effect } from "effect"
import { describedProduct } from "../../domain/product/describedProduct.ts"
import type { Product } from "../../domain/product/Product.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { listModels } from "../booking/schedule/listModels.ts"
import type { ProductGateway } from "../ports/backend/BookingGateway.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"

/** Adds the backend's description to a product. */
export type DescribeProduct = (product: Product) => Product

export interface LocationModels {
  /** Empty if the location has none, or they could not be fetched. */
  readonly all: ReadonlyArray<Product>
  readonly describe: DescribeProduct
}

/** Fetches the descriptions of the location's models once. If that fails, products stay as they are. */
export type DescribeModels = (visit: LocatedVisit) => Effect.Effect<LocationModels>

export const describeModels = (deps: {
  readonly products: ProductGateway
  readonly config: ConfigSource
}): DescribeModels => {
  const list = listModels(deps)
  return (visit) =>
    Effect.map(list(visit, undefined), ({ all }) => ({ all, describe: (product) => describedProduct(product, all) }))
}
