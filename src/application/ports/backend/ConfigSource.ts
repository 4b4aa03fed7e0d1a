import type { Effect } from "effect"
import { Data } from "effect"
import type { StreamAddress, StreamProtocols } from "../../../domain/stream/streamSource.ts"

/** config.json is missing or wrong (E3): the error page names the field. */
export class ConfigUnavailable extends Data.TaggedError("ConfigUnavailable")<{ readonly field: string | undefined }> {}

/** Where the stream of the stream test is (S8). */
export type TestStreamAddress = Omit<StreamAddress, "iceServers">

/** A collector of OTLP over HTTP. */
export interface TelemetryTarget {
  /** Absolute; `/v1/traces` and `/v1/logs` stand below it. */
  readonly url: string
  /** Under which name the operator finds what comes; undefined: the showroom's own. */
  readonly serviceName?: string | undefined
  /** Of how many visitors it is told, from 0 to 1; undefined: of all. */
  readonly sampleRatio?: number | undefined
}

/** What a deployment sets (E3); addresses are absolute. */
export interface Configuration {
  readonly apiBaseUrl: string
  readonly websocketLink: string
  /** Prefix of storage entries (E12). */
  readonly localStorageKey: string
  /** Exact origins of host pages that are believed and told (decisions E13). */
  readonly hostOrigins: ReadonlyArray<string>
  /** Further ones by a location's id, each for visits of that location alone. */
  readonly hostOriginsByLocation: Readonly<Record<string, ReadonlyArray<string>>>
  /** The stream of the stream test (S8); its addresses are absolute. */
  readonly testStream: TestStreamAddress | undefined
  /** The player's protocol by kind of presentation (S5). */
  readonly protocols: StreamProtocols
  /** Exact origins of HLS streams that are asked with their cookies (credentials); none where nothing is set. */
  readonly hlsCredentialOrigins: ReadonlyArray<string>
  /** A Google tag's id and the address of its script (E14); undefined: visits are not counted. */
  readonly analytics: { readonly id: string; readonly script: string } | undefined
  /** The operator's collector; undefined: nobody is told. */
  readonly telemetry?: TelemetryTarget | undefined
  readonly defaultLanguage: string | undefined
  readonly supportTimeZone: string
  /** What the backend has beyond the specification; what is not listed is not offered. */
  readonly capabilities: ReadonlyArray<string>
}

export interface ConfigSource {
  readonly configuration: Effect.Effect<Configuration, ConfigUnavailable>
}
