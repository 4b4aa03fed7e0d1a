import { Effect } from "effect"
import type { Telemetry } from "../../application/ports/browser/Telemetry.ts"
import type { Noted } from "../../domain/telemetry/TelemetryEvent.ts"
import type { TelemetryNow, TelemetryParts } from "./keepTelemetry.ts"

const joined = (before: string | undefined, kept: ReadonlyArray<Noted>): string => {
  const own = JSON.stringify(kept)
  return before?.endsWith("]]") ? `${before.slice(0, -1)},${own.slice(1)}` : own
}

/**
 * Telemetry. Its code is fetched only if a collector is configured. Until that code has loaded, events are buffered in the tab: many
 * visitors open the next page sooner.
 */
export const bufferTelemetry = (parts: TelemetryParts): Telemetry & { readonly fetch: typeof fetch } => {
  const { config, store } = parts
  const kept: Noted[] = [[{ name: "started" }, performance.timeOrigin]]
  const now: TelemetryNow = { note: (...noted) => kept.push(noted), goesAt: Number.NEGATIVE_INFINITY }
  const stop = () => {
    now.note = () => {}
  }
  Effect.runFork(
    Effect.flatMap(config.configuration, ({ telemetry: target, capabilities }) => {
      if (!target) return Effect.sync(stop)
      return Effect.map(store.read("telemetry"), (before) => {
        const write = () => Effect.runFork(store.write("telemetry", joined(before, kept)))
        now.note = (...noted) => {
          kept.push(noted)
          write()
        }
        write()
        addEventListener("beforeunload", () => {
          now.goesAt = performance.now()
        })
        // If this fails, the operator loses telemetry, and the visitor notices nothing.
        import("./keepTelemetry.ts")
          .then((code) => code.keepTelemetry(parts, { target, capabilities, before }, kept, now))
          .catch(stop)
      })
    }),
  )
  return {
    notify: (event) => Effect.sync(() => now.note(event, Date.now())),
    fetch: (...request) => (now.fetch ?? fetch)(...request),
  }
}
