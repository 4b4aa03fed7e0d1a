import type { Log } from "../../environment/Log.ts"

/** Attributes of a span. Never the id of a visitor, an address, or a text. */
export type SpanFacts = Readonly<Record<string, string | number>>

/** A span that has begun and not ended. */
export interface OpenSpan {
  readonly traceId: string
  /** Runs a task whose spans and log lines belong to this span. */
  readonly run: <T>(task: () => T) => T
  /** Ends it under its final name. */
  readonly end: (name: string, facts: SpanFacts, hasFailed: boolean) => void
}

/** Spans of the backend's work, for a collector of OpenTelemetry. */
export interface Tracing {
  /** Begins the span of a request: a child of the sender's, if its `traceparent` (W3C Trace Context) is valid. */
  readonly arrival: (traceparent: string | undefined) => OpenSpan
  /** Runs a task in a span below the current one. Without a current one there is no span. */
  readonly within: <T>(name: string, facts: SpanFacts, task: () => Promise<T>) => Promise<T>
  /** The trace of the current span. */
  readonly traceId: () => string | undefined
  /** Sends what is pending. Resolves also if the collector does not answer. */
  readonly close: () => Promise<void>
}

/** Adds the current trace to each line that has none. */
export const withTrace = (log: Log, { traceId }: Pick<Tracing, "traceId">): Log => {
  const at =
    (kind: keyof Log): Log["info"] =>
    (event, facts = {}) => {
      const trace = traceId()
      log[kind](event, trace === undefined ? facts : { trace, ...facts })
    }
  return { info: at("info"), warn: at("warn"), error: at("error") }
}
