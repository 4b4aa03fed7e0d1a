import Fastify from "fastify"
import { afterAll, describe, expect, it } from "vitest"
import { telemetryRecords } from "../../src/environment/tables/telemetry.ts"
import { openLimiter } from "../../src/limits/limiter.ts"
import { limits } from "../../src/limits/table.ts"
import { keepRecords } from "../../src/telemetry/records.ts"
import { serveTelemetry } from "../../src/telemetry/serveTelemetry.ts"
import { configJson } from "../../src/web/configJson.ts"
import { showroomPolicy } from "../../src/web/guard/showroomPolicy.ts"
import { restForFile } from "../environment/forFile.ts"

const { environment } = await restForFile({})
const { db } = environment
const limiter = openLimiter({ table: { ...limits, telemetry: { ...limits.telemetry, most: 40 } } })
const app = Fastify()
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
await serveTelemetry(app, { db, limiter, addressOf: ({ headers }) => String(headers.from), guard: async () => {}, log })

afterAll(() => app.close())

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"
const at = "1784000000000000000"
const later = "1784000000800000000"
const text = (key: string, stringValue: string) => ({ key, value: { stringValue } })

const span = (difference: object = {}) => ({
  resourceSpans: [
    {
      resource: { attributes: [text("service.name", "showroom")] },
      scopeSpans: [
        {
          scope: { name: "showroom" },
          spans: [
            {
              traceId,
              spanId: "00f067aa0ba902b7",
              name: "showroom.start",
              kind: 1,
              startTimeUnixNano: at,
              endTimeUnixNano: later,
              attributes: [text("showroom.result", "done")],
              ...difference,
            },
          ],
        },
      ],
    },
  ],
})
const log1 = (difference: object = {}) => ({
  resourceLogs: [
    {
      scopeLogs: [
        {
          logRecords: [
            {
              timeUnixNano: at,
              observedTimeUnixNano: later,
              traceId,
              eventName: "showroom.failed",
              attributes: [text("showroom.code", "Q-1"), text("showroom.error_id", "7f3a91c2")],
              ...difference,
            },
          ],
        },
      ],
    },
  ],
})
const post = (signal: "traces" | "logs", payload: unknown, from = "a") =>
  app.inject({ method: "POST", url: `/otlp/v1/${signal}`, headers: { from }, payload: payload as object })
const kept = () => db.select().from(telemetryRecords)

describe("the collector of the backend", () => {
  it("E13 stores steps and events with their content, and answers as OTLP requires", async () => {
    expect((await post("traces", span())).json()).toEqual({ partialSuccess: {} })
    expect((await post("logs", log1())).statusCode).toBe(200)
    expect(await kept()).toMatchObject([
      { kind: "step", name: "start", traceId, durationMs: 800, result: "done", code: null },
      { kind: "event", name: "failed", traceId, code: "Q-1", errorId: "7f3a91c2", durationMs: null },
    ])
  })

  it.each([
    ["no object", "traces", [], "body"],
    ["no list of resources", "traces", {}, "resourceSpans"],
    ["an invalid trace id", "traces", span({ traceId: "1" }), "spans.0.traceId"],
    ["an invalid time", "traces", span({ startTimeUnixNano: "yesterday" }), "spans.0.startTimeUnixNano"],
    ["an end before the start", "traces", span({ endTimeUnixNano: "1783000000000000000" }), "spans.0 ends"],
    ["a foreign span", "traces", span({ name: "GET /customer/data" }), "spans.0.name"],
    ["an attribute with a foreign name", "logs", log1({ attributes: [text("user.name", "Anna")] }), "attributes.0 has"],
    [
      "a text instead of a code",
      "logs",
      log1({ attributes: [text("showroom.code", "Anna B.")] }),
      "attributes.0.value",
    ],
    ["a vital without a value", "logs", log1({ eventName: "browser.web_vital", attributes: [] }), "attributes lack"],
  ] as const)(
    "E13 refuses what is malformed, names the place, and stores none of it: %s",
    async (_what, signal, body, place) => {
      const before = (await kept()).length
      const answer = await post(signal, body, "b")
      expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(place)])
      expect(await kept()).toHaveLength(before)
    },
  )

  it("refuses what is no JSON, what is too large, and too many requests of one address", async () => {
    const headers = { from: "c", "content-type": "application/x-protobuf" }
    expect((await app.inject({ method: "POST", url: "/otlp/v1/traces", headers, payload: "a" })).statusCode).toBe(415)
    expect((await post("logs", { resourceLogs: ["a".repeat(300_000)] }, "c")).statusCode).toBe(413)
    const answers = await Promise.all(Array.from({ length: 60 }, () => post("traces", {}, "d")))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
    expect((await post("traces", span(), "e")).statusCode).toBe(200)
  })

  it("stores a limited number and drops the oldest", async () => {
    const record = { kind: "event" as const, traceId, happenedAt: new Date(0) }
    await keepRecords(db, [{ ...record, name: "first" }], 3)
    await keepRecords(
      db,
      ["a", "b", "c"].map((name) => ({ ...record, name })),
      3,
    )
    expect((await kept()).map(({ name }) => name)).toEqual(["a", "b", "c"])
  })
})

describe("the operator's page of the backend", () => {
  it("E13 L1 shows funnel, steps, vitals and failures of its environment in both languages, under a strict policy", async () => {
    await post("traces", span(), "f")
    await post("logs", log1(), "f")
    await post("logs", log1({ eventName: "showroom.queue_joined", attributes: [] }), "f")
    const vital = { attributes: [text("name", "lcp"), { key: "value", value: { doubleValue: 812.5 } }] }
    await post("logs", log1({ eventName: "browser.web_vital", ...vital }), "f")
    const english = await app.inject("/telemetry")
    expect(english.headers["content-security-policy"]).toContain("default-src 'none'")
    for (const shown of ["In line", "Largest Contentful Paint", "813 ms", "Q-1", "7f3a91c2", traceId, "800 ms"])
      expect(english.body).toContain(shown)
    expect(english.body).toMatch(/In line<\/span><meter[^>]*><\/meter><b>1</)
    const german = await app.inject("/telemetry?lang=de")
    expect(german.body).toContain('<html lang="de">')
    expect(german.body).toContain("Warteschlange")
    expect((await app.inject("/telemetry/telemetry.css")).statusCode).toBe(200)
  })

  it("E3 E13 is configured only on request, and the policy then allows its origin", () => {
    const deployment = { applicationName: "a", websocketLink: "/ws", hostOrigins: [], mediaOrigins: [] }
    expect(configJson(deployment)).not.toHaveProperty("telemetry")
    const config = configJson({ ...deployment, telemetryUrl: "https://otel.example/otlp" })
    expect(config).toMatchObject({ telemetry: { url: "https://otel.example/otlp" } })
    expect(showroomPolicy(config)).toMatch(/connect-src [^;]*https:\/\/otel\.example[; ]/)
    expect(showroomPolicy(configJson(deployment))).not.toContain("otel")
  })
})
