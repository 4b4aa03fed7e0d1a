import type { Effect } from "effect"
import type { RequestFailed } from "./RequestFailed.ts"

/** Models that the host page offers during a one-to-one (capability `offered_product`). */
export interface OfferedModels {
  /** Reports a model of the location to the consultant. The latest one counts. */
  readonly offer: (presentationId: number, productId: number) => Effect.Effect<void, RequestFailed>
}
