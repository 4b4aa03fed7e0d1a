import { type AddressInfo, connect, type Socket } from "node:net"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { limits, widenLimits } from "../../src/limits/table.ts"
import { closedAfterEach } from "../environment/forFile.ts"
import { openRestEnvironment, type RestEnvironment, type TestVisitor } from "../environment/restEnvironment.ts"

let environment: RestEnvironment
let ann: TestVisitor
let sockets: Socket[]

const show = 8

beforeEach(async () => {
  sockets = []
  const fileBytes = { ...limits.fileBytes, most: 100_000 }
  environment = await openRestEnvironment({ limits: { ...widenLimits(limits, 1_000), fileBytes }, requestMs: 1_000 })
  ann = await environment.invited(show)
  await environment.rest.app.listen({ port: 0, host: "127.0.0.1" })
})
closedAfterEach(() => environment)
afterEach(() => {
  for (const socket of sockets) socket.destroy()
})

const origin = () => `http://127.0.0.1:${(environment.rest.app.server.address() as AddressInfo).port}`

/** How long a busy client still sends before it reads that it is cut off, in ms. */
const lateMs = 250

/**
 * A request whose body arrives byte by byte, and never completely. Resolves with the whole response, once its
 * connection has ended. The client reads only some time after the server's event.
 */
const endless = async (
  head: ReadonlyArray<string>,
  body: string,
  event: "clientError" | "request" = "clientError",
): Promise<string> => {
  const socket = connect(Number(new URL(origin()).port), "127.0.0.1")
  sockets.push(socket)
  let answer = ""
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text
  })
  // A byte may be sent into a connection that has just ended. `once` of events would reject for it.
  socket.on("error", () => socket.destroy())
  socket.write(`${[...head, "Host: 127.0.0.1", "Accept-Language: en"].join("\r\n")}\r\n\r\n${body}`)
  socket.pause()
  environment.rest.app.server.once(event, () => setTimeout(() => socket.resume(), lateMs))
  const dripping = setInterval(() => socket.write("a"), 50)
  await new Promise((resolve) => socket.once("close", resolve))
  clearInterval(dripping)
  return answer
}

const form = [
  "----showroom",
  'Content-Disposition: form-data; name="file"; filename="a.txt"',
  "Content-Type: text/plain",
  "",
  "",
].join("\r\n")

const file = (length: number, more: ReadonlyArray<string> = [], event?: "request") =>
  endless(
    [
      `POST /api/presentation/${show}/chat_files HTTP/1.1`,
      `Authorization: Bearer ${ann.token}`,
      "Content-Type: multipart/form-data; boundary=--showroom",
      `Content-Length: ${length}`,
      ...more,
    ],
    form,
    event,
  )

describe("A body that never ends", () => {
  it("X2 is cut off with 408, while others are served", async () => {
    let isOver = false
    const cut = endless(
      ["POST /api/auth_token HTTP/1.1", "Content-Type: application/json", "Content-Length: 60000"],
      '{"uuid":"',
    ).finally(() => {
      isOver = true
    })
    let served = 0
    while (!isOver) {
      const answer = await fetch(`${origin()}/api/presentation/${show}`, {
        headers: { authorization: `Bearer ${ann.token}`, "accept-language": "en" },
      })
      expect(answer.status).toBe(200)
      await answer.arrayBuffer()
      served += 1
    }
    expect(await cut).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    // On a busy machine one answer may take as long as the patience with the other body.
    expect(served).toBeGreaterThan(0)
  })

  it("X2 is refused with 413 if it is too large, and a client that reads late receives the answer", async () => {
    const head = ["POST /api/auth_token HTTP/1.1", "Content-Type: application/json", "Content-Length: 6000000"]
    expect(await endless(head, '{"uuid":"', "request")).toMatch(/^HTTP\/1\.1 413 /)
  })

  it("H8 X2 is refused with 429 beyond the limit, also where the client wants its connection closed", async () => {
    expect(await file(200_000, ["Connection: close"], "request")).toMatch(/^HTTP\/1\.1 429 /)
  })

  it("H8 X2 of a file is cut off too, and its bytes are not counted", async () => {
    expect(await file(90_000)).toMatch(/^HTTP\/1\.1 408 /)
    const whole = async () => {
      const body = new FormData()
      body.append("file", new Blob(["a".repeat(90_000)], { type: "text/plain" }), "a.txt")
      const headers = { authorization: `Bearer ${ann.token}`, "accept-language": "en" }
      return (await fetch(`${origin()}/api/presentation/${show}/chat_files`, { method: "POST", headers, body })).status
    }
    await expect.poll(whole).toBe(200)
  })

  it("H8 X2 of a file that is refused may pause, and its connection serves the next request", async () => {
    const { server } = environment.rest.app
    Object.assign(server, { keepAliveTimeout: 50, keepAliveTimeoutBuffer: 0 })
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
    sockets.push(socket)
    let answers = ""
    socket.setEncoding("utf8").on("data", (text: string) => {
      answers += text
    })
    const length = 200_000
    const request = (first: string, more: ReadonlyArray<string>) =>
      [first, "Host: 127.0.0.1", `Authorization: Bearer ${ann.token}`, "Accept-Language: en", ...more, "", ""].join(
        "\r\n",
      )
    const type = "Content-Type: multipart/form-data; boundary=--showroom"
    const path = `/api/presentation/${show}`
    socket.write(request(`POST ${path}/chat_files HTTP/1.1`, [type, `Content-Length: ${length}`]))
    await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 429 /)
    await new Promise((resolve) => setTimeout(resolve, 300))
    socket.write("a".repeat(length) + request(`GET ${path} HTTP/1.1`, []))
    await expect.poll(() => answers).toMatch(/HTTP\/1\.1 200 /)
  })
})
