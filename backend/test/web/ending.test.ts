import { once } from "node:events"
import { request } from "node:http"
import { json } from "node:stream/consumers"
import { afterEach, describe, expect, it } from "vitest"
import { WebSocket } from "ws"
import { type BackendProcess, startBackend } from "../../../test/e2e/backendProcess.ts"
import { deskFetch } from "../../../test/e2e/deskSession.ts"
import { guest } from "../environment/startGuest.ts"
import { makeStartPlace, type StartPlace } from "../environment/startPlace.ts"

let place: StartPlace
let backend: BackendProcess

const start = async (env: Readonly<Record<string, string>>) => {
  place = await makeStartPlace()
  backend = await startBackend({ env: { ...place.env, ...env } })
}
afterEach(async () => {
  await backend.stop()
  await place.remove()
})

const asked = async (path: string) => {
  const answer = await fetch(backend.showroom + path)
  return [answer.status, await answer.json()]
}
/** Whether connections are refused. */
const isRefused = () =>
  fetch(`${backend.showroom}/livez`).then(
    () => false,
    () => true,
  )
const socketAt = async (path: string) => {
  const socket = new WebSocket(backend.showroom.replace("http", "ws") + path)
  const closed = once(socket, "close").then(([code]) => code as number)
  await once(socket, "open")
  return { socket, closed }
}
const ending = [503, { status: "not ready", why: ["this process is ending"] }]

/** A request for a token whose body is half sent. */
const halfSent = async (uuid: string) => {
  const body = JSON.stringify({ uuid })
  const asking = request(`${backend.showroom}/api/auth_token`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": body.length, "accept-language": "en" },
  })
  asking.write(body.slice(0, 10))
  await once(asking, "socket")
  const answered = once(asking, "response").then(async ([response]) => ({
    status: response.statusCode as number,
    connection: response.headers.connection as string,
    body: (await json(response)) as { data: { token: string } },
  }))
  return { finish: () => asking.end(body.slice(10)), answered }
}

describe("A process that is asked to end", () => {
  it("first reports not ready, completes what runs, sends websockets elsewhere, and ends with 0", async () => {
    await start({ DRAIN_SECONDS: "2", LOG_LEVEL: "info" })
    const { uuid } = await guest(backend.showroom)
    expect(await asked("/readyz")).toEqual([200, { status: "ready" }])
    const sockets = await Promise.all(["/ws", "/webrtc-session.json"].map(socketAt))
    const news = (await deskFetch(backend.showroom, "/api/events")).text()
    const slow = await halfSent(uuid)
    process.kill(backend.pid, "SIGTERM")
    await expect.poll(() => asked("/readyz")).toEqual(ending)
    await expect.poll(isRefused, { timeout: 10_000 }).toBe(true)
    slow.finish()
    const { status, connection, body } = await slow.answered
    expect([status, connection]).toEqual([200, "close"])
    expect(body.data.token).toContain(".")
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1001, 1001])
    expect(await backend.ended()).toBe(0)
    expect(backend.output()).not.toMatch(/did not end|not closed|failed|cut off/)
    const steps = ["starting", "ready", "draining", "ending", "ended"]
    const events = [...backend.output().matchAll(/"event":"([\w ]+)"\}$/gm)].map(([, event = ""]) => event)
    expect(events.filter((event) => steps.includes(event))).toEqual(steps)
    expect(await news).toContain("event: hello")
    expect(backend.output()).toMatch(/"route":"\/desk\/api\/events","status":200,/)
  })

  it("serves new requests while it drains, and ends at once when it is asked again", async () => {
    await start({ DRAIN_SECONDS: "600" })
    const { socket } = await socketAt("/ws")
    process.kill(backend.pid, "SIGTERM")
    await expect.poll(() => asked("/readyz")).toEqual(ending)
    expect(await asked("/livez")).toEqual([200, { status: "alive" }])
    expect((await asked("/healthz"))[0]).toBe(200)
    await guest(backend.showroom)
    expect((await fetch(`${backend.showroom}/config.json`)).headers.get("connection")).toBe("close")
    expect(socket.readyState).toBe(socket.OPEN)
    const again = setInterval(() => process.kill(backend.pid, "SIGTERM"), 100)
    expect(await backend.ended().finally(() => clearInterval(again))).toBe(1)
    expect(backend.output()).toContain("Ended at once")
  })

  it("cuts off what takes too long, and reports how many those were", async () => {
    await start({ SHUTDOWN_SECONDS: "0" })
    const slow = await halfSent("11111111-1111-4111-8111-111111111111")
    // A response to this later request shows that the half request has arrived as well.
    await guest(backend.showroom)
    process.kill(backend.pid, "SIGTERM")
    await expect(slow.answered).rejects.toThrow("socket hang up")
    expect(await backend.ended()).toBe(0)
    expect(backend.output()).toContain('"unanswered":1,"event":"requests cut off"')
  })
})
