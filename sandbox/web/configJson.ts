/** The stream that `/stream-test` plays; it is always there (S8). */
export const testStreamName = "stream-test"

/** `/config.json` of the sandbox, by contracts/config.schema.json (E3). */
export const configJson = (applicationName: string, hostOrigins: ReadonlyArray<string>) => ({
  schemaVersion: 1,
  apiBaseUrl: "/api",
  websocketLink: "/ws",
  localStorageKey: "showroom",
  analyticsId: "G-SANDBOX",
  analyticsScript: "/analytics/gtag.js",
  testStream: { application: applicationName, server: "/webrtc-session.json", name: testStreamName },
  videoPlayer: { webinar: "webrtc", oneToMany: "webrtc" },
  hostOrigins,
  supportTimeZone: "Europe/Berlin",
  capabilities: ["holds", "leave", "files", "publish", "feedback"],
})
