import type { Effect } from "effect"
import type { TelemetryEvent } from "../../../domain/telemetry/TelemetryEvent.ts"

/** The operator of this deployment, who sees how visits go and what fails in them; nobody where telemetry is not configured. */
export interface Telemetry {
  /** Nobody answers, and nothing fails. Of what is told only an allow-list leaves (`domain/telemetry/attributes.ts`). */
  readonly notify: (event: TelemetryEvent) => Effect.Effect<void>
}
