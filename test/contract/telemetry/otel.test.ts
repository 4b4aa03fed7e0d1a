// @vitest-environment jsdom
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { otelTelemetry } from "../../../src/adapters/telemetry/otelTelemetry.ts"
import type { Noted } from "../../../src/domain/telemetry/TelemetryEvent.ts"

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}
interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: ReadonlyArray<Attribute>
  readonly status: { readonly code: number }
}
interface Log {
  readonly eventName: string
  readonly timeUnixNano: string
  readonly traceId: string
  readonly severityNumber: number
  readonly attributes: ReadonlyArray<Attribute>
}

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

/** A collector that records requests and answers with a status, once `due` resolves. */
const collector = async (status = 200, due: Promise<void> = Promise.resolve()) => {
  const came: Array<{ readonly path: string | undefined; readonly body: Record<string, unknown> }> = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    came.push({ path: request.url, body: JSON.parse(Buffer.concat(parts).toString()) })
    await due
    response.writeHead(status, { "content-type": "application/json", connection: "close" }).end("{}")
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const of = (path: string, resources: string, scopes: string, records: string) =>
    came
      .filter((each) => each.path === path)
      .flatMap(({ body }) => body[resources] as ReadonlyArray<Record<string, unknown>>)
      .flatMap((each) => each[scopes] as ReadonlyArray<Record<string, unknown>>)
      .flatMap((each) => each[records] as ReadonlyArray<unknown>)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/otlp`,
    came,
    spans: () => of("/otlp/v1/traces", "resourceSpans", "scopeSpans", "spans") as ReadonlyArray<Span>,
    logs: () => of("/otlp/v1/logs", "resourceLogs", "scopeLogs", "logRecords") as ReadonlyArray<Log>,
  }
}

const begunAt = 1_784_000_000_000
const kept: ReadonlyArray<Noted> = [
  [{ name: "started" }, begunAt],
  [{ name: "page_changed", page: "index" }, begunAt + 800],
  [{ name: "queue_joined" }, begunAt + 900],
]
const opened = (url: string) =>
  otelTelemetry({ target: { url, serviceName: "showroom-de", sampleRatio: 1 }, version: "1.2.3", kept })
const plain = (attributes: ReadonlyArray<Attribute>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
const inMs = (nano: string) => Number(BigInt(nano) / 1_000_000n)

describe("Telemetry over OTLP", () => {
  it("E13 sends steps as spans of one trace with their original times, including those from before its code was loaded", async () => {
    const { url, spans, came } = await collector()
    const { note, flush, traceparent } = opened(url)
    note({ name: "failed", code: "Q-1", error_id: "7f3a91c2" }, begunAt + 5_000)
    await flush()
    expect(
      spans().map(({ name, startTimeUnixNano, endTimeUnixNano, attributes, status }) => [
        name,
        inMs(startTimeUnixNano) - begunAt,
        inMs(endTimeUnixNano) - begunAt,
        plain(attributes),
        status.code,
      ]),
    ).toEqual([
      ["showroom.start", 0, 800, { "showroom.result": "done" }, 0],
      ["showroom.queue", 900, 5_000, { "showroom.result": "failed", "showroom.code": "Q-1" }, 2],
    ])
    const [root, queue] = spans()
    expect(traceparent).toBe(`00-${root?.traceId}-${root?.spanId}-01`)
    expect([queue?.traceId, queue?.parentSpanId]).toEqual([root?.traceId, root?.spanId])
    expect(JSON.stringify(came[0]?.body)).toMatch(/"service.name".{1,40}"showroom-de"/)
  })

  it("E13 sends the funnel and failures as log records of the same trace, by name", async () => {
    const { url, logs, spans } = await collector()
    const { note, flush } = opened(url)
    note({ name: "failed", code: "Q-1", error_id: "7f3a91c2" }, begunAt + 5_000)
    note({ name: "message_written", key: "secret-1" }, begunAt + 5_000)
    await flush()
    expect(
      logs().map(({ eventName, attributes, severityNumber }) => [eventName, plain(attributes), severityNumber]),
    ).toEqual([
      ["showroom.page_changed", { "showroom.page": "index" }, 9],
      ["showroom.queue_joined", {}, 9],
      ["showroom.failed", { "showroom.code": "Q-1", "showroom.error_id": "7f3a91c2" }, 17],
    ])
    expect(inMs(logs()[0]?.timeUnixNano ?? "0")).toBe(begunAt + 800)
    expect(new Set(logs().map(({ traceId }) => traceId))).toEqual(new Set([spans()[0]?.traceId]))
    expect(JSON.stringify(logs())).not.toContain("secret-1")
  })

  it("E13 sends the rest when the page is hidden", async () => {
    const { url, logs } = await collector()
    opened(url)
    expect(logs()).toEqual([])
    dispatchEvent(new Event("pagehide"))
    await expect.poll(() => logs().length).toBe(2)
  })

  it("E13 sends the rest when the page is hidden while the collector has not answered yet, and nothing twice", async () => {
    let answer = () => {}
    const due = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { url, logs } = await collector(200, due)
    const { note, flush } = opened(url)
    const first = flush()
    await expect.poll(() => logs().length).toBe(2)
    note({ name: "queue_left" }, begunAt + 6_000)
    dispatchEvent(new Event("pagehide"))
    // The exporter aborts the first request after 10 s.
    await expect.poll(() => logs().length, { timeout: 5_000 }).toBe(3)
    answer()
    await first
    await flush()
    expect(logs().map(({ eventName }) => eventName)).toEqual([
      "showroom.page_changed",
      "showroom.queue_joined",
      "showroom.queue_left",
    ])
  })

  it("E13 continues silently if nobody answers at the collector's address", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    onTestFinished(() => void vi.useRealTimers())
    const { note, flush } = opened("http://127.0.0.1:9/otlp")
    let hasEnded = false
    void flush().then(() => {
      hasEnded = true
    })
    note({ name: "queue_left" }, begunAt + 6_000)
    // The exporter retries for some seconds.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1_000)
        return hasEnded
      })
      .toBe(true)
  })

  it("E13 continues silently if the collector refuses, and does not retry", async () => {
    const { url, came } = await collector(400)
    const { flush } = opened(url)
    await flush()
    await flush()
    expect(came.map(({ path }) => path).sort()).toEqual(["/otlp/v1/logs", "/otlp/v1/traces"])
  })
})
