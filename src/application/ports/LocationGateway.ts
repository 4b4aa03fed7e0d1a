import type { Effect } from "effect"
import type { Location, Settings } from "../../domain/location/Location.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** The dealer or brand (E8) and its settings (E9). */
export interface LocationGateway {
  readonly location: (id: number) => Effect.Effect<Location, RequestFailed>
  /** In the language in which the showroom speaks when it is asked. */
  readonly settings: (locationId: number) => Effect.Effect<Settings, RequestFailed>
}
