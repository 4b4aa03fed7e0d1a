import type { Effect } from "effect"
import type { RequestFailed } from "./RequestFailed.ts"

/** Reports to the consultant about the visitor's models during a one-to-one. */
export interface ModelReports {
  /** Reports the location's model that the host page offers (capability `offered_product`). The latest one counts. */
  readonly offered: (presentationId: number, productId: number) => Effect.Effect<void, RequestFailed>
  /**
   * Reports for 90 s the model for which the visitor chooses a time; `undefined` once the calendar is closed
   * (capability `choosing_time`).
   */
  readonly choosingTime: (
    presentationId: number,
    productId: number | undefined,
  ) => Effect.Effect<unknown, RequestFailed>
}
