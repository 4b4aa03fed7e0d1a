import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createConnection, type Socket } from "node:net"
import Fastify from "fastify"
import { afterAll, describe, expect, it, vi } from "vitest"
import { jsonLog, withoutSecrets } from "../../src/environment/jsonLog.ts"
import { silent } from "../../src/environment/Log.ts"
import { randomSecret } from "../../src/environment/random.ts"
import { followRequests } from "../../src/rest/requests.ts"
import { readSettings } from "../../src/settings.ts"
import { restForFile } from "./forFile.ts"

const written: string[] = []
const lines = () => written.map((line) => JSON.parse(line) as Readonly<Record<string, string | number>>)
const log = jsonLog("info", { write: (line) => void written.push(line) })
const environment = await restForFile({ log, trustProxy: true })

const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

const line = async (event: string, facts: object = {}) => {
  await expect.poll(lines).toContainEqual(expect.objectContaining({ event, ...facts }))
  return lines().findLast((each) => each.event === event)
}

describe("The log", () => {
  it("has one line of JSON for each event, with level, time in UTC and facts, from the configured level", () => {
    const said: string[] = []
    const quiet = jsonLog("warn", { write: (line) => void said.push(line) })
    quiet.info("answered")
    quiet.warn("limit reached", { limit: "files", by: "a1" })
    expect(said).toHaveLength(1)
    const { time, ...rest } = JSON.parse(String(said[0])) as Record<string, string>
    expect(rest).toEqual({ level: "warn", limit: "files", by: "a1", event: "limit reached" })
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it("contains warnings at most by default, and an unknown level prevents the start", () => {
    expect(readSettings({}, []).logLevel).toBe("warn")
    expect(readSettings({ LOG_LEVEL: "info" }, []).logLevel).toBe("info")
    expect(() => readSettings({ LOG_LEVEL: "debug" }, [])).toThrow(
      'LOG_LEVEL must be one of silent, error, warn, info, not "debug".',
    )
  })

  it.each([
    ["no such customer 1d1f3a62-51c5-4b52-9c0b-6cd7d2fe9b47", "no such customer <uuid>"],
    ["eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln is expired", "<token> is expired"],
    [`link ?booking_token=${"aB3_-".repeat(8)}aBc`, "link ?booking_token=<token>"],
    ["550 <Eva.Muster+car@mail.example>: unknown", "550 <<address>>: unknown"],
  ])("masks what looks like a secret: %s", (text, cleared) => {
    expect(withoutSecrets(text)).toBe(cleared)
  })

  it("has one line for each request: method, route, status and time, and never the address", async () => {
    const visitor = await environment.visitor()
    await visitor.ask("GET", "/location/4?lang=en")
    const known = await line("request", { route: "/api/location/:id", method: "GET" })
    expect(known).toMatchObject({ level: "info", status: 200, ms: expect.any(Number) })
    await environment.ask("GET", "/nowhere/at/all")
    await line("request", { route: "unknown", status: 404 })
  })

  it("uses the trusted proxy's id for a request, returns it to the sender, and includes the sender's trace", async () => {
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    const id = "6f1c9a3e-8a55-4a0e-9a3c-111111111111"
    const headers = { "x-request-id": id, traceparent: `00-${trace}-00f067aa0ba902b7-01` }
    const answer = await environment.ask("GET", "/location/1", { headers })
    expect(answer.headers["x-request-id"]).toBe(id)
    await line("request", { request: id, trace })
  })

  it.each(["short", "with blanks in it", 'a"quote-and-more', "x".repeat(65)])(
    "creates an id of its own instead of %s",
    async (given) => {
      const answer = await environment.ask("GET", "/location/1", { headers: { "x-request-id": given } })
      expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/)
      expect(answer.headers["x-request-id"]).not.toBe(given)
    },
  )

  it("has 499 for a sender who left before the response", async () => {
    await environment.rest.app.listen({ port: 0, host: "127.0.0.1" })
    const { port } = environment.rest.app.server.address() as { port: number }
    const { invitations } = environment.rest.backend
    const left = new Promise<void>((resolve) => {
      vi.spyOn(invitations, "decode").mockImplementationOnce(async () => {
        socket.destroy()
        await once(socket, "close")
        resolve()
        return new Promise(() => undefined)
      })
    })
    const socket = createConnection(port, "127.0.0.1")
    sockets.push(socket)
    socket.write(
      "GET /api/customer/decode HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer abc\r\nAccept-Language: en\r\n\r\n",
    )
    await left
    await line("request", { status: 499 })
  })

  it("has 200 for an event stream whose reader leaves: such an answer has no other end", async () => {
    const app = Fastify()
    const statuses: number[] = []
    followRequests(app, silent).onEnd(({ status }) => statuses.push(status))
    app.get("/:kind", async ({ params }, reply) => {
      const { kind } = params as { readonly kind: string }
      reply.hijack()
      reply.raw.setHeader("content-type", kind)
      reply.raw.writeHead(200).write("data: 1\n\n")
    })
    const address = await app.listen({ port: 0, host: "127.0.0.1" })
    for (const kind of ["text%2Fevent-stream", "text%2Fplain"]) {
      const reader = new AbortController()
      await (await fetch(`${address}/${kind}`, { signal: reader.signal })).body?.getReader().read()
      const before = statuses.length
      reader.abort()
      await expect.poll(() => statuses.length).toBe(before + 1)
    }
    expect(statuses).toEqual([200, 499])
    await app.close()
  })

  it("N3 contains no token, uuid, mail address or text of a visitor, wherever a request has them", async () => {
    const secrets = {
      uuid: randomUUID(),
      token: randomSecret(),
      jwt: "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJzZWNyZXQifQ.c2lnbmF0dXJl",
      mail: "eva.geheim@visitors.example",
      word: "Schneewittchen",
    }
    const all = Object.values(secrets).join("~")
    const { ask } = await environment.visitor(secrets.uuid)
    const before = written.length
    await ask("GET", `/customer/data?uuid=${secrets.uuid}&token=${secrets.token}&q=${all}`, {
      headers: { referer: `https://dealer.example/?t=${all}`, "user-agent": all, cookie: all },
    })
    await environment.ask("GET", "/customer/data", { token: secrets.jwt })
    await ask("GET", `/${secrets.uuid}/${secrets.token}/${secrets.word}`)
    await ask("GET", `/presentation/${encodeURIComponent(all)}`)
    await ask("GET", `/%E0%A4%A${secrets.token}`)
    await ask("GET", "/location/1", {
      headers: { "x-request-id": all, traceparent: `00-${all}-01`, "x-forwarded-for": all },
    })
    await ask("POST", "/feedback", { body: { presentation_id: 12, rating: 6, review: all } })
    await ask("POST", "/feedback", {
      payload: Buffer.from(`{"review": ${all}`),
      headers: { "content-type": "application/json" },
    })
    await ask("POST", "/presentation/12/resend_invitation", { body: { email: secrets.mail } })
    const failing = vi.spyOn(environment.rest.backend.invitations, "resend")
    failing.mockRejectedValueOnce(new Error(`${secrets.uuid} ${secrets.jwt} ${secrets.mail} is wrong`))
    await ask("POST", "/presentation/12/resend_invitation", { body: { email: secrets.mail } })
    const query = new Error(`Failed query: select ${all}`, {
      cause: new Error(`invalid input syntax: "${secrets.word}"`),
    })
    failing.mockRejectedValueOnce(query)
    await ask("POST", "/presentation/12/resend_invitation", { body: { email: secrets.mail } })
    failing.mockRestore()
    await expect
      .poll(() =>
        lines()
          .slice(before)
          .filter(({ event }) => event === "request"),
      )
      .toHaveLength(11)
    const text = written.slice(before).join("")
    for (const [kind, secret] of Object.entries(secrets)) expect(text, kind).not.toContain(secret)
    const [failed] = lines().filter(({ event }) => event === "failed")
    expect(failed).toMatchObject({
      level: "error",
      why: "<uuid> <token> <address> is wrong",
      request: expect.any(String),
    })
    expect(String(failed?.stack)).toMatch(/^at .*logging\.test\.ts/)
  })
})
