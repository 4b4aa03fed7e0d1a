import type { Effect } from "effect"
import { Data } from "effect"
import type { StreamAddress, StreamProtocols } from "../../../domain/stream/streamSource.ts"

/** config.json is missing or invalid (E3). The error page names the field. */
export class ConfigUnavailable extends Data.TaggedError("ConfigUnavailable")<{ readonly field: string | undefined }> {}

/** Address of the test stream (S8). */
export type TestStreamAddress = Omit<StreamAddress, "iceServers">

/** A collector of OTLP over HTTP. */
export interface TelemetryTarget {
  /** Absolute URL; the endpoints are `/v1/traces` and `/v1/logs` below it. */
  readonly url: string
  /** Service name of the telemetry; `undefined` for the showroom's own name. */
  readonly serviceName?: string | undefined
  /** Share of visitors to report, from 0 to 1; `undefined` for all. */
  readonly sampleRatio?: number | undefined
}

/** Settings of a deployment (E3). Addresses are absolute. */
export interface Configuration {
  readonly apiBaseUrl: string
  readonly websocketLink: string
  /** Prefix of storage entries (E12). */
  readonly localStorageKey: string
  /** Exact origins of trusted host pages: messages from and to them are allowed (readings E13). */
  readonly hostOrigins: ReadonlyArray<string>
  /** Additional host origins by location id, each for visits of that location only. */
  readonly hostOriginsByLocation: Readonly<Record<string, ReadonlyArray<string>>>
  /** The test stream (S8), with absolute addresses. */
  readonly testStream: TestStreamAddress | undefined
  /** The player's protocol by kind of presentation (S5). */
  readonly protocols: StreamProtocols
  /** Exact origins whose HLS streams are requested with cookies (credentials); empty if not set. */
  readonly hlsCredentialOrigins: ReadonlyArray<string>
  /** A Google tag's id and the address of its script (E14); `undefined` if visits are not counted. */
  readonly analytics: { readonly id: string; readonly script: string } | undefined
  /** The operator's collector; `undefined` if telemetry is not configured. */
  readonly telemetry?: TelemetryTarget | undefined
  readonly defaultLanguage: string | undefined
  readonly supportTimeZone: string
  /** What the backend supports beyond the specification. Features without their capability are not offered. */
  readonly capabilities: ReadonlyArray<string>
}

export interface ConfigSource {
  readonly configuration: Effect.Effect<Configuration, ConfigUnavailable>
}
