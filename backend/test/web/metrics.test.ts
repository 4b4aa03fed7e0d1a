import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { describe, expect, it } from "vitest"
import { WebSocket } from "ws"
import { failToStart } from "../../../test/e2e/backendProcess.ts"
import { EngineUnavailable } from "../../src/media/MediaEngine.ts"
import { countJoins } from "../../src/metrics/joins.ts"
import { createMeasures } from "../../src/metrics/measures.ts"
import { backendForFile } from "../environment/forFile.ts"
import { guest } from "../environment/startGuest.ts"

const { place, backend } = await backendForFile({ METRICS_PORT: "0", DEMO_PICK_UP_MS: "600000" })

const read = async () => (await fetch(String(backend.metrics))).text()
/** The value of a line, with its labels in any order. */
const valueIn = (text: string, name: string, labels: Readonly<Record<string, string>> = {}): number | undefined => {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const line = text
    .split("\n")
    .find((each) => /^[\w:]+/.exec(each)?.[0] === name && wanted.every((label) => each.includes(label)))
  return line === undefined ? undefined : Number(line.split(" ").at(-1))
}
const value = async (name: string, labels: Readonly<Record<string, string>> = {}) => valueIn(await read(), name, labels)

describe("Metrics", () => {
  it("are available to Prometheus at a port of their own, and not at the showroom's", async () => {
    const answer = await fetch(String(backend.metrics))
    expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4")
    expect(new URL(String(backend.metrics)).hostname).toBe("127.0.0.1")
    for (const origin of [backend.showroom, backend.host]) expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  })

  it("count visitors in the queue and at the broker, live presentations and refusals, with current values", async () => {
    const before = await read()
    expect(valueIn(before, "showroom_line_visitors", { location: "2" })).toBe(0)
    expect(valueIn(before, "showroom_presentations_live")).toBeGreaterThan(0)
    expect(valueIn(before, "showroom_mails", { delivery: "failed" })).toBe(0)
    expect(valueIn(before, "showroom_media_sessions", { kind: "viewer" })).toBe(0)
    expect(valueIn(before, "showroom_media_streams", { kind: "recording" })).toBeGreaterThanOrEqual(0)
    expect(valueIn(before, "showroom_media_silent_streams")).toBe(0)
    for (const part of ["media", "broker"]) expect(valueIn(before, `showroom_${part}_up`)).toBe(1)
    expect(valueIn(before, "showroom_limit_refusals_total", { limit: "deskTries" })).toBe(0)
    expect(valueIn(before, "showroom_database_up")).toBe(1)
    expect(valueIn(before, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0)
    const visitor = await guest(backend.showroom)
    await visitor.ask("POST", "/presentation_queue/push", { location_id: 2 })
    const socket = new WebSocket(`${backend.showroom.replace("http", "ws")}/ws`)
    await once(socket, "open")
    expect(await value("showroom_line_visitors", { location: "2" })).toBe(1)
    expect(await value("showroom_websockets", { path: "/ws" })).toBe(1)
    socket.terminate()
    await expect.poll(() => value("showroom_websockets", { path: "/ws" })).toBe(0)
  })

  it("S3 count how attempts to join a stream end", async () => {
    const { watch, counts } = countJoins()
    const attempts = [
      () => Promise.resolve("session"),
      () => Promise.resolve(undefined),
      () => Promise.reject(new EngineUnavailable("away")),
      () => Promise.reject(new Error("no sdp")),
    ]
    const ends = await Promise.allSettled(attempts.map((attempt) => watch<unknown>("viewer", attempt)))
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"])
    expect(counts().map(({ times }) => times)).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
    const stream = `${backend.showroom}/whep/showroom/stream-test`
    await fetch(stream, { method: "POST", headers: { "content-type": "application/sdp" }, body: "no offer" })
    await expect.poll(() => value("showroom_media_joins_total", { kind: "viewer", outcome: "failed" })).toBe(1)
  })

  it("time requests by route, and name no sender", async () => {
    const uuid = randomUUID()
    const { ask, consumerTag } = await guest(backend.showroom, { uuid })
    await ask("GET", "/location/4")
    await fetch(`${backend.showroom}/${uuid}?token=${uuid}`)
    const labels = { method: "GET", route: "/api/location/:id", status: "200" }
    await expect.poll(() => value("showroom_http_request_duration_seconds_count", labels)).toBe(1)
    const text = await read()
    for (const secret of [uuid, consumerTag, "127.0.0.1"]) expect(text).not.toContain(secret)
  })

  it("are all explained in docs/reference.md", async () => {
    const reference = await readFile("docs/reference.md", "utf8")
    const named = [...(await read()).matchAll(/^# TYPE (showroom_\w+)/gm)].map(([, name]) => String(name))
    expect(named).toHaveLength(15)
    for (const name of named) expect(reference).toContain(`\n- \`${name}\`: `)
  })

  it("report that the database is away, and no value that may have changed", async () => {
    let isAway = false
    const { text } = createMeasures({
      kept: async () => {
        if (isAway) throw new Error("away")
        const calendars = { read: 4, unreadable: 1 }
        const endpoints = { active: 1, paused: 2, disabled: 0 }
        return {
          lines: new Map([[1, 3]]),
          livePresentations: 2,
          mails: { waiting: 1, failed: 0 },
          calendars,
          endpoints,
        }
      },
      websockets: () => ({}),
      media: () => ({
        sessions: { viewer: 0, publisher: 0 },
        streams: { live: 0, recording: 0 },
        silent: 0,
        isUp: true,
      }),
      joins: countJoins().counts,
      isBrokerUp: () => true,
      enforced: () => ({}),
    })
    expect(valueIn(await text(), "showroom_line_visitors", { location: "1" })).toBe(3)
    expect(valueIn(await text(), "showroom_calendars", { state: "unreadable" })).toBe(1)
    expect(valueIn(await text(), "showroom_webhook_endpoints", { state: "paused" })).toBe(2)
    isAway = true
    const away = await text()
    expect(valueIn(away, "showroom_webhook_endpoints", { state: "paused" })).toBeUndefined()
    expect(valueIn(away, "showroom_database_up")).toBe(0)
    expect(valueIn(away, "showroom_line_visitors", { location: "1" })).toBeUndefined()
    expect(valueIn(away, "showroom_calendars", { state: "unreadable" })).toBeUndefined()
    expect(valueIn(away, "showroom_presentations_live")).toBeNaN()
  })

  it("end the start with a message if their port is taken", async () => {
    const { port } = new URL(String(backend.metrics))
    const { exitCode, output } = await failToStart({
      env: { DIST_DIR: String(place.env.DIST_DIR), METRICS_PORT: port },
    })
    expect([exitCode, output.trim()]).toEqual([
      1,
      `Port ${port} is taken; choose another one with METRICS_PORT=<number>.`,
    ])
  })
})
