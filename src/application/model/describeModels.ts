import { Effect } from "effect"
import type { ProductChoice } from "../../domain/booking/Booking.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { listModels } from "../booking/schedule/listModels.ts"
import type { ProductGateway } from "../ports/backend/BookingGateway.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"

/** Fetches what the backend says about the location's models, once. Empty if that fails, which is logged. */
export type DescribeModels = (visit: LocatedVisit) => Effect.Effect<ReadonlyArray<ProductChoice>>

export const describeModels = (deps: {
  readonly products: ProductGateway
  readonly config: ConfigSource
}): DescribeModels => {
  const list = listModels(deps)
  return (visit) => Effect.map(list(visit, undefined), ({ all }) => all)
}
