import type { FunnelEvent } from "../funnel/FunnelEvent.ts"

/** Measurements beside the funnel, for the operator only. */
type MeasuredEvent =
  /** The page started to load. */
  | { readonly name: "started" }
  /** `key`: identifies a message across events; it is not reported. */
  | { readonly name: "message_written" | "message_echoed" | "message_failed"; readonly key: string }

/** Events of a visit for the operator, if telemetry is configured. */
export type TelemetryEvent = FunnelEvent | MeasuredEvent

/** An event and its time: UTC, ms since 1970. */
export type Noted = readonly [event: TelemetryEvent, at: number]
