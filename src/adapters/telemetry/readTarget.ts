import * as v from "valibot"

/** A collector of OTLP over HTTP, as the operator sets it. */
export interface TelemetryTarget {
  /** Absolute, without a slash at its end; `/v1/traces` and `/v1/logs` stand below it. */
  readonly url: string
  /** Under which name the operator finds what comes. */
  readonly serviceName: string
  /** Of how many visitors it is told, from 0 to 1. */
  readonly sampleRatio: number
}

const answer = v.object({
  url: v.string(),
  serviceName: v.optional(v.string(), "online-showroom"),
  sampleRatio: v.optional(v.number(), 1),
})

/**
 * `telemetry` of config.json, its address made absolute from the page's own origin; undefined where it cannot be meant: then nobody is
 * told, for a visitor is not to be kept out by it.
 */
export const readTarget = (telemetry: unknown, origin: string): TelemetryTarget | undefined => {
  const read = v.safeParse(answer, telemetry)
  if (!read.success || !URL.canParse(read.output.url, origin)) return undefined
  const { protocol, href } = new URL(read.output.url, origin)
  if (protocol !== "https:" && protocol !== "http:") return undefined
  return { ...read.output, url: href.replace(/\/$/, "") }
}
