import { type Capability, capabilityNames } from "../../../contracts/capabilities.ts"

/** The stream that `/stream-test` plays. It is always available (S8). */
export const testStreamName = "stream-test"

export interface Deployment {
  readonly applicationName: string
  /** The broker's address: a path of the showroom's own, or a foreign address. */
  readonly websocketLink: string
  readonly hostOrigins: ReadonlyArray<string>
  /** Further origins for single locations. Default none. */
  readonly hostOriginsByLocation?: Readonly<Record<string, ReadonlyArray<string>>>
  /** Origins of foreign media servers. */
  readonly mediaOrigins: ReadonlyArray<string>
  /** Origins of foreign pictures of models. Default none. */
  readonly pictureOrigins?: ReadonlyArray<string>
  /** The analytics tag (E14). Default none. */
  readonly analytics?: { readonly id: string; readonly script: string } | undefined
  /** Where showrooms send telemetry. Default nowhere. */
  readonly telemetryUrl?: string | undefined
  /** Whether the backend stores the advertisement that led to a visit. Default no. */
  readonly takesCampaigns?: boolean
}

/** Private chats are queues, never exchanges. Campaigns are stored only on the operator's wish. */
const absent: ReadonlyArray<Capability> = ["chat_exchange", "campaigns"]

/** Capabilities that this backend always offers. */
export const capabilities = capabilityNames.filter((name) => !absent.includes(name))

/** `/config.json` of the backend, by contracts/config.schema.json (E3). */
export const configJson = ({
  applicationName,
  websocketLink,
  hostOrigins,
  hostOriginsByLocation = {},
  mediaOrigins,
  pictureOrigins = [],
  analytics,
  telemetryUrl,
  takesCampaigns = false,
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
  capabilities: [...capabilities, ...(takesCampaigns ? (["campaigns"] as const) : [])],
})
