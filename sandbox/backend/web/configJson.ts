import { readFileSync } from "node:fs"
import type { Lacks } from "../contract/Lacks.ts"
import { type ContractPart, withoutAssumed } from "../contract/withoutAssumed.ts"
import type { PolicyConfig } from "./guard/showroomPolicy.ts"

/** The stream that `/stream-test` plays; it is always there (S8). */
export const testStreamName = "stream-test"

/** What differs from one start of the sandbox to another. */
export interface Deployment {
  readonly applicationName: string
  /** Where the broker is reached: a path of the showroom's own, or the address of another. */
  readonly websocketLink: string
  readonly hostOrigins: ReadonlyArray<string>
  /** Further ones, each for one location; default none. */
  readonly hostOriginsByLocation?: Readonly<Record<string, ReadonlyArray<string>>>
  /** Of media servers elsewhere. */
  readonly mediaOrigins: ReadonlyArray<string>
  /** Of models' pictures elsewhere; default none. */
  readonly pictureOrigins?: ReadonlyArray<string>
  /** What counts visits (E14); absent: nothing does. */
  readonly analytics?: { readonly id: string; readonly script: string } | undefined
  /** Where showrooms tell what happens in them; absent: nowhere. */
  readonly telemetryUrl?: string | undefined
}

const capabilities = [
  "holds",
  "leave",
  "files",
  "publish",
  "feedback",
  "consent_state",
  "booking_mail",
  "idempotency",
  "history_after",
  "tracing",
  "booking_links",
  "location_scope",
]

/** `/config.json` of the sandbox, by contracts/config.schema.json (E3). */
export const configJson = ({
  applicationName,
  websocketLink,
  hostOrigins,
  hostOriginsByLocation = {},
  mediaOrigins,
  pictureOrigins = [],
  analytics,
  telemetryUrl,
}: Deployment) => ({
  schemaVersion: 1,
  apiBaseUrl: "/api",
  websocketLink,
  localStorageKey: "showroom",
  ...(analytics && { analyticsId: analytics.id, analyticsScript: analytics.script }),
  testStream: {
    application: applicationName,
    server: "/webrtc-session.json",
    name: testStreamName,
    whep: `/whep/${applicationName}/${testStreamName}`,
    hls: `/hls/${applicationName}/${testStreamName}/playlist.m3u8`,
  },
  videoPlayer: { webinar: "webrtc", oneToMany: "webrtc" },
  hostOrigins,
  ...(Object.keys(hostOriginsByLocation).length > 0 && { hostOriginsByLocation }),
  mediaOrigins,
  ...(pictureOrigins.length > 0 && { pictureOrigins }),
  ...(telemetryUrl !== undefined && { telemetry: { url: telemetryUrl, serviceName: "showroom-sandbox" } }),
  supportTimeZone: "Europe/Berlin",
  capabilities,
})

const schema = JSON.parse(
  readFileSync(new URL("../../../contracts/config.schema.json", import.meta.url), "utf8"),
) as ContractPart

const { plain, names } = withoutAssumed(schema)

/** The same of a backend that lacks something, of its capabilities, too. */
export const plainConfigJson = (lacks: Lacks, config: ReturnType<typeof configJson>): PolicyConfig => {
  const there = config.capabilities.filter((each) => !lacks(each))
  return plain(lacks, schema, { ...config, capabilities: there }) as PolicyConfig
}

/** What config.json may lack, and each capability that it lists. */
export const assumedOfConfig: ReadonlyArray<string> = [...names(schema), ...capabilities]
