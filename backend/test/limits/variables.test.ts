import { readFile } from "node:fs/promises"
import { describe, expect, it } from "vitest"
import { readSettings } from "../../src/settings.ts"

/** Settings that make others necessary or possible. */
const env: NodeJS.ProcessEnv = {
  PUBLIC_URL: "https://showroom.example",
  DESK_URL: "https://desk.example",
  METRICS_PORT: "0",
  DATABASE_URL: "postgres://a@b/c",
  BROKER_URL: "amqp://a:b@c:5672",
  BROKER_MANAGEMENT_URL: "http://c:15672",
  BROKER_WEBSOCKET_URL: "ws://c:15674/ws",
  BROKER_SIGNING_KEY: "/key.pem",
  MEDIA_URL: "ws://janus:8188",
  HLS_DIR: "/hls",
  TURN_URLS: "turn:a.example:3478",
  TURN_SECRET: "a".repeat(16),
  DESK_OIDC_ISSUER: "https://login.example",
  DESK_OIDC_CLIENT_ID: "desk",
  OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318",
}

/** Read for tests and other programs of the project, or only to say that they are gone. */
const ofTheProject = ["DIST_DIR", "SANDBOX_READY_JSON", "DESK_PASSWORD"]

describe("The variables of the backend", () => {
  it("each begin a line of a list in docs/reference.md", async () => {
    const asked = new Set<string>()
    const watched = new Proxy(env, {
      get: (target, name) => {
        asked.add(String(name))
        return Reflect.get(target, name)
      },
    })
    readSettings(watched, [])
    expect(asked.size).toBeGreaterThan(45)
    const reference = await readFile(new URL("../../../docs/reference.md", import.meta.url), "utf8")
    const explained = reference.split("\n").flatMap((line) => {
      const [, cell = ""] = /^- (.*?): /.exec(line) ?? []
      return [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)
    })
    expect([...asked].filter((name) => !explained.includes(name) && !ofTheProject.includes(name))).toEqual([])
  })

  it.each([
    ["TRUST_PROXY", "true", 'TRUST_PROXY must be 1 or 0, not "true".'],
    ["DESK_PASSWORDS", "false", 'DESK_PASSWORDS must be 1 or 0, not "false".'],
    ["CAMPAIGNS", "yes", 'CAMPAIGNS must be 1 or 0, not "yes".'],
    ["TOKEN_SECONDS", "0", "TOKEN_SECONDS must be at least 1."],
    ["RATE_LIMIT_FACTOR", "0", "RATE_LIMIT_FACTOR must be at least 1."],
  ])("stop the start where %s is %s, instead of meaning something else", (name, value, message) => {
    expect(() => readSettings({ ...env, [name]: value }, [])).toThrow(message)
    expect(() => readSettings({ ...env, [name]: "1" }, [])).not.toThrow()
  })
})
