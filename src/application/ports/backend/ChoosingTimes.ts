import type { Effect } from "effect"
import type { RequestFailed } from "./RequestFailed.ts"

/** Reports of the calendar during a one-to-one (capability `choosing_time`). */
export interface ChoosingTimes {
  /** Reports for which model the visitor chooses a time, for 90 s; `undefined`: the calendar is closed. */
  readonly report: (presentationId: number, productId: number | undefined) => Effect.Effect<unknown, RequestFailed>
}
