import type { FunnelEvent } from "../funnel/FunnelEvent.ts"

/** What is measured beside the funnel, for the operator alone. */
type MeasuredEvent =
  /** The page began to load. */
  | { readonly name: "started" }
  /** `key`: by which a message is known again; it is told nobody. */
  | { readonly name: "message_written" | "message_echoed" | "message_failed"; readonly key: string }

/** What an operator is told of a visit, where telemetry is configured. */
export type TelemetryEvent = FunnelEvent | MeasuredEvent

/** An event, and when it happened: UTC, ms since 1970. */
export type Noted = readonly [event: TelemetryEvent, at: number]
