import { StartRefused } from "../../web/StartRefused.ts"

/** Whether to send traces, and which share of those that begin here. */
export interface TracingShare {
  readonly share: number
}

/**
 * Reads OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_TRACES_SAMPLER_ARG; the exporter reads the first itself. `undefined`
 * without the first. Throws StartRefused for an invalid value.
 */
export const readTracing = (given: (name: string) => string | undefined): TracingShare | undefined => {
  const endpoint = given("OTEL_EXPORTER_OTLP_ENDPOINT")
  if (endpoint === undefined) return undefined
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new StartRefused("OTEL_EXPORTER_OTLP_ENDPOINT must be a collector's address like http://127.0.0.1:4318.")
  const share = Number(given("OTEL_TRACES_SAMPLER_ARG") ?? "1")
  if (share >= 0 && share <= 1) return { share }
  throw new StartRefused("OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.")
}
