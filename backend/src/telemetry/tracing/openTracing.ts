import { AsyncLocalStorage } from "node:async_hooks"
import { setTimeout } from "node:timers/promises"
import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources"
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace"
import type { Log } from "../../environment/Log.ts"
import type { SpanFacts, Tracing } from "./Tracing.ts"
import { readTraceparent } from "./traceparent.ts"

interface TracingSettings {
  /** Share of the traces that begin here to send, from 0 to 1. A sender's own decision comes first. */
  readonly share: number
  readonly version: string
  readonly log: Log
}

/** Pause between two batches, in ms. */
const everyMs = 2_000
/** Timeout of the last batch, in ms: less than a process has to end. */
const patienceMs = 2_000
/** Interval in ms at which the log says at most once that the collector is away. */
const quietMs = 60_000

/** Logs failures of the exporter, without its texts: these contain addresses, which may have a password. */
const reportLosses = (log: Log) => {
  let reportedAt = Number.NEGATIVE_INFINITY
  const error = () => {
    if (performance.now() - reportedAt < quietMs) return
    reportedAt = performance.now()
    log.warn("traces not sent")
  }
  const unreported = () => undefined
  const lesser = { warn: unreported, info: unreported, debug: unreported, verbose: unreported }
  diag.setLogger({ error, ...lesser }, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })
}

const sendersContext = (traceparent: string | undefined): Context => {
  const sender = readTraceparent(traceparent)
  if (sender === undefined) return ROOT_CONTEXT
  const { traceId, spanId, isSampled } = sender
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/**
 * Sends spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT. The exporter reads the variables of OpenTelemetry itself:
 * endpoint, headers, timeout, certificate.
 */
export const openTracing = ({ share, version, log }: TracingSettings): Tracing => {
  reportLosses(log)
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ "service.name": "online-showroom-backend", "service.version": version }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: everyMs })],
  })
  const tracer = provider.getTracer("showroom", version)
  const current = new AsyncLocalStorage<Context>()

  return {
    arrival: (traceparent) => {
      const parent = sendersContext(traceparent)
      const span = tracer.startSpan("arrival", { kind: SpanKind.SERVER }, parent)
      const context = trace.setSpan(parent, span)
      return {
        traceId: span.spanContext().traceId,
        run: (task) => current.run(context, task),
        end: (name: string, facts: SpanFacts, hasFailed: boolean) => {
          span.updateName(name).setAttributes({ ...facts })
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    within: async (name, facts, task) => {
      const parent = current.getStore()
      if (parent === undefined) return task()
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...facts } }, parent)
      try {
        return await current.run(trace.setSpan(parent, span), task)
      } catch (failure) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw failure
      } finally {
        span.end()
      }
    },
    traceId: () => {
      const context = current.getStore()
      return context && trace.getSpanContext(context)?.traceId
    },
    close: async () => {
      const sent = provider.shutdown().catch(() => log.warn("traces not sent"))
      await Promise.race([sent, setTimeout(patienceMs, undefined, { ref: false })])
    },
  }
}
