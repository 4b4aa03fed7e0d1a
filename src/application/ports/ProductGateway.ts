import type { Effect } from "effect"
import type { ProductChoice } from "../../domain/booking/Booking.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** The models that can be asked about (K3). */
export interface ProductGateway {
  /** Every model of the location that is not hidden, by its model's name. */
  readonly products: (locationId: number) => Effect.Effect<ReadonlyArray<ProductChoice>, RequestFailed>
}
