import { randomUUID } from "node:crypto"
import { createServer } from "node:http"
import { text } from "node:stream/consumers"
import { afterAll, describe, expect, it } from "vitest"
import { listening } from "../../../test/listening.ts"
import { readSettings } from "../../src/settings.ts"
import { backendForFile } from "../environment/forFile.ts"

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status: { readonly code?: number }
  readonly attributes: ReadonlyArray<{ readonly key: string; readonly value: object }>
}
const received: string[] = []
const spans = (): ReadonlyArray<Span> =>
  received
    .flatMap((body) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)

const collector = await listening(
  createServer(async (request, response) => {
    received.push(await text(request))
    response.setHeader("content-type", "application/json").end("{}")
  }),
)
afterAll(collector.close)
const { backend } = await backendForFile({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.http.replace(/\/$/, ""),
  LOG_LEVEL: "info",
  DEMO_PICK_UP_MS: "600000",
})

describe("Traces of the backend", () => {
  it("continue the visitor's trace: the request, and what it does at the broker, without who it was", async () => {
    const uuid = randomUUID()
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"
    const parent = "00f067aa0ba902b7"
    const post = async (path: string, body: object, headers: Readonly<Record<string, string>>) =>
      (
        await fetch(`${backend.showroom}/api${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", "accept-language": "en", ...headers },
          body: JSON.stringify(body),
        })
      ).json() as Promise<{ readonly data: { readonly token: string } }>
    const { token } = (await post("/auth_token", { uuid }, {})).data
    await post(
      "/presentation_queue/push",
      { location_id: 2 },
      {
        authorization: `Bearer ${token}`,
        traceparent: `00-${traceId}-${parent}-01`,
      },
    )
    const ofTrace = () => spans().filter((span) => span.traceId === traceId)
    await expect.poll(() => ofTrace().map(({ name }) => name)).toContain("POST /api/presentation_queue/push")
    const request = ofTrace().find(({ name }) => name.startsWith("POST"))
    expect(request?.parentSpanId).toBe(parent)
    expect(request?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } })
    await expect
      .poll(() =>
        ofTrace()
          .filter(({ parentSpanId }) => parentSpanId === request?.spanId)
          .map(({ name }) => name),
      )
      .toContain("broker declare")
    const sent = received.join()
    expect(sent).toContain('"service.name","value":{"stringValue":"online-showroom-backend"}')
    for (const secret of [uuid, token]) expect(sent).not.toContain(secret)
    expect(backend.output()).toContain(`"trace":"${traceId}"`)
  })

  it("begin with a request that has none, and leave out those of load balancers", async () => {
    await fetch(`${backend.showroom}/readyz`)
    await fetch(`${backend.showroom}/api/location/1`, { headers: { traceparent: "00-wrong", "accept-language": "en" } })
    await expect
      .poll(() => spans().find(({ name }) => name === "GET /api/location/:id")?.parentSpanId ?? "none")
      .toBe("none")
    await expect.poll(() => spans().some(({ name }) => name === "GET /api/location/:id")).toBe(true)
    expect(spans().filter(({ name }) => name.includes("/readyz"))).toEqual([])
  })

  it("are off without a collector, and stop the start with an invalid address", () => {
    expect(readSettings({}, []).tracing).toBeUndefined()
    expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://a:4318" }, []).tracing).toEqual({ share: 1 })
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector" }, [])).toThrow(
      "must be a collector's address",
    )
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://a", OTEL_TRACES_SAMPLER_ARG: "2" }, [])).toThrow(
      "must be a number from 0 to 1",
    )
  })
})
