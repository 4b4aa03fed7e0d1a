import { Effect } from "effect"
import type { Telemetry } from "../../application/ports/browser/Telemetry.ts"
import type { Noted } from "../../domain/telemetry/TelemetryEvent.ts"
import type { TelemetryNow, TelemetryParts } from "./keepTelemetry.ts"

/** Telemetry where it is configured: its code is fetched then alone. Until that is known, what happens is kept. */
export const lateTelemetry = (parts: TelemetryParts): Telemetry & { readonly fetch: typeof fetch } => {
  const kept: Noted[] = []
  const now: TelemetryNow = { note: (...noted) => kept.push(noted) }
  Effect.runFork(
    Effect.map(parts.config.configuration, ({ telemetry: target, capabilities }) => {
      const stop = () => {
        now.note = () => {}
      }
      // What does not arrive is the operator's loss, and not to be noticed by the visitor.
      if (target)
        import("./keepTelemetry.ts")
          .then((code) => code.keepTelemetry(parts, { target, capabilities }, kept, now))
          .catch(stop)
      else stop()
    }),
  )
  return {
    notify: (event) => Effect.sync(() => now.note(event, Date.now())),
    fetch: (...request) => (now.fetch ?? fetch)(...request),
  }
}
