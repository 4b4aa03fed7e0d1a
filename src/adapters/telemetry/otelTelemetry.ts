import { ROOT_CONTEXT, SpanStatusCode, trace } from "@opentelemetry/api"
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { resourceFromAttributes } from "@opentelemetry/resources"
import { LoggerProvider } from "@opentelemetry/sdk-logs"
import { TracerProvider } from "@opentelemetry/sdk-trace"
import { type Metric, onCLS, onINP, onLCP } from "web-vitals"
import type { Capability } from "../../../contracts/generated/capabilities.ts"
import type { TelemetryTarget } from "../../application/ports/backend/ConfigSource.ts"
import { attributesOf } from "../../domain/telemetry/attributes.ts"
import { type EndedStep, nextSteps, type OpenSteps } from "../../domain/telemetry/steps.ts"
import type { Noted } from "../../domain/telemetry/TelemetryEvent.ts"
import { batchesTo } from "./batches.ts"

export interface OtelTelemetry {
  readonly note: (...noted: Noted) => void
  /** The page's trace, for a backend that continues it (W3C Trace Context). */
  readonly traceparent: string
  /** Sends pending items. Resolves when the attempt ends, also if it fails. */
  readonly flush: () => Promise<void>
}

/** Severity numbers of OTLP's data model. */
const severity = { info: 9, error: 17 } as const

/**
 * OpenTelemetry reads a small number as time since the start of the page; events from before the start need a `Date`.
 */
const date = (at: number): Date => new Date(at)

const tracing: Capability = "tracing"

/** Whether the backend takes `traceparent`: a request with a header that it does not allow fails. */
export const isTraced = (capabilities: ReadonlyArray<string>): boolean => capabilities.includes(tracing)

interface OtelParts {
  readonly target: TelemetryTarget
  readonly version: string
  /** The events so far; the first is the start of a page. */
  readonly kept: ReadonlyArray<Noted>
}

/**
 * Sends a page's steps as spans of one trace, and its funnel, failures and vitals as log records of that trace. Once
 * created, it never throws.
 */
export const otelTelemetry = ({ target, version, kept }: OtelParts): OtelTelemetry => {
  const base = target.url.replace(/\/$/, "")
  const resource = resourceFromAttributes({
    "service.name": target.serviceName ?? "online-showroom",
    "service.version": version,
  })
  const spans = batchesTo(new OTLPTraceExporter({ url: `${base}/v1/traces` }))
  const records = batchesTo(new OTLPLogExporter({ url: `${base}/v1/logs` }))
  const tracer = new TracerProvider({
    resource,
    spanProcessors: [{ onStart: () => {}, onEnd: spans.add, forceFlush: spans.send, shutdown: spans.send }],
  }).getTracer("showroom")
  const logger = new LoggerProvider({
    resource,
    processors: [{ onEmit: records.add, forceFlush: records.send, shutdown: records.send }],
  }).getLogger("showroom")

  const begunAt = kept[0]?.[1] ?? performance.timeOrigin
  const root = tracer.startSpan("showroom.start", { root: true, startTime: date(begunAt) })
  const context = trace.setSpan(ROOT_CONTEXT, root)
  const { traceId, spanId } = root.spanContext()

  const end = ({ name, startedAt, endedAt, result, code }: EndedStep) => {
    const span =
      name === "start" && startedAt === begunAt && root.isRecording()
        ? root
        : tracer.startSpan(`showroom.${name}`, { startTime: date(startedAt) }, context)
    span.setAttribute("showroom.result", result)
    const about = code === undefined ? undefined : attributesOf({ name: "failed", code, error_id: "" })
    if (about !== undefined) span.setAttributes(about).setStatus({ code: SpanStatusCode.ERROR })
    span.end(date(endedAt))
  }

  let open: OpenSteps = []
  const note = (...noted: Noted) => {
    const [event, at] = noted
    const attributes = attributesOf(event)
    if (attributes !== undefined)
      logger.emit({
        eventName: `showroom.${event.name}`,
        timestamp: date(at),
        severityNumber: event.name === "failed" ? severity.error : severity.info,
        attributes,
        context,
      })
    const next = nextSteps(open, noted)
    open = next.open
    next.ended.forEach(end)
  }
  for (const noted of kept) note(...noted)

  const vital = ({ name, value, rating }: Metric) =>
    logger.emit({
      eventName: "browser.web_vital",
      severityNumber: severity.info,
      attributes: { name: name.toLowerCase(), value, rating },
      context,
    })
  onLCP(vital)
  onCLS(vital)
  onINP(vital)

  const flush = async () => {
    await Promise.all([spans.send(), records.send()])
  }
  /** Registered after the document's listeners, which report the last vitals. On the return there is little to send. */
  const leave = () => void flush()
  addEventListener("visibilitychange", leave)
  addEventListener("pagehide", leave)

  return { note, traceparent: `00-${traceId}-${spanId}-01`, flush }
}
