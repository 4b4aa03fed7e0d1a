import { Effect } from "effect"
import type { Telemetry } from "../../../application/ports/browser/Telemetry.ts"
import type { TelemetryEvent } from "../../../domain/telemetry/TelemetryEvent.ts"

/** The telemetry that the operator receives. */
export interface FakeTelemetry {
  readonly telemetry: Telemetry
  readonly events: () => ReadonlyArray<TelemetryEvent>
}

export const fakeTelemetry = (): FakeTelemetry => {
  const events: TelemetryEvent[] = []
  return {
    telemetry: { notify: (event) => Effect.sync(() => void events.push(event)) },
    events: () => events,
  }
}
