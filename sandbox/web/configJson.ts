import { readFileSync } from "node:fs"
import { type ContractPart, withoutAssumed } from "../contract/withoutAssumed.ts"
import type { PolicyConfig } from "./showroomPolicy.ts"

/** The stream that `/stream-test` plays; it is always there (S8). */
export const testStreamName = "stream-test"

/** What differs from one start of the sandbox to another. */
export interface Deployment {
  readonly applicationName: string
  /** Where the broker is reached: a path of the showroom's own, or the address of another. */
  readonly websocketLink: string
  readonly hostOrigins: ReadonlyArray<string>
  /** Of media servers elsewhere. */
  readonly mediaOrigins: ReadonlyArray<string>
}

/** `/config.json` of the sandbox, by contracts/config.schema.json (E3). */
export const configJson = ({ applicationName, websocketLink, hostOrigins, mediaOrigins }: Deployment) => ({
  schemaVersion: 1,
  apiBaseUrl: "/api",
  websocketLink,
  localStorageKey: "showroom",
  analyticsId: "G-SANDBOX",
  analyticsScript: "/analytics/gtag.js",
  testStream: {
    application: applicationName,
    server: "/webrtc-session.json",
    name: testStreamName,
    whep: `/whep/${applicationName}/${testStreamName}`,
    hls: `/hls/${applicationName}/${testStreamName}/playlist.m3u8`,
  },
  videoPlayer: { webinar: "webrtc", oneToMany: "webrtc" },
  hostOrigins,
  mediaOrigins,
  supportTimeZone: "Europe/Berlin",
  capabilities: ["holds", "leave", "files", "publish", "feedback", "booking_mail", "idempotency"],
})

const schema = JSON.parse(
  readFileSync(new URL("../../contracts/config.schema.json", import.meta.url), "utf8"),
) as ContractPart

/** The same with nothing in it that the specification does not name: no capability, and no host that is believed. */
export const plainConfigJson = (config: PolicyConfig): PolicyConfig =>
  withoutAssumed(schema).plain(schema, config) as PolicyConfig
