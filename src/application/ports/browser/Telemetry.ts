import type { Effect } from "effect"
import type { TelemetryEvent } from "../../../domain/telemetry/TelemetryEvent.ts"

/** The operator's telemetry of visits and their failures; does nothing if it is not configured. */
export interface Telemetry {
  /**
   * Reports an event. There is no answer, and it never fails. Only attributes on an allow-list leave the browser
   * (`domain/telemetry/attributes.ts`).
   */
  readonly notify: (event: TelemetryEvent) => Effect.Effect<void>
}
