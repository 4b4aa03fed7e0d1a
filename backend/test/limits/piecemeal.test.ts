import { once } from "node:events"
import type { Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { buffer, text } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { afterEach, beforeEach, expect, it } from "vitest"
import { createBoundedServer } from "../../src/web/guard/pipelined.ts"

const get = "GET / HTTP/1.1\r\nHost: showroom.example\r\n\r\n"

let server: Server
let seen: string[]
let answer: (bytes: Buffer) => string | Buffer

beforeEach(async () => {
  seen = []
  answer = () => "answer"
  server = createBoundedServer({}, 30_000, async (request, response) => {
    response.end(answer(await buffer(request)))
  })
  server.on("request", ({ url = "" }) => void seen.push(url))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const open = async () => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  socket.on("error", () => socket.destroy())
  await once(socket, "connect")
  return socket
}

it("of a thousand requests in one packet, Node examines no more than a piece has", async () => {
  const socket = await open()
  socket.resume().write(get.repeat(1_000))
  await once(socket, "close")
  expect(seen.length).toBeGreaterThan(4)
  expect(seen.length).toBeLessThan(40)
})

it("a body arrives complete, with its blank lines", async () => {
  const body = Buffer.from(`HTTP/1.1\r\n\r\n${"line\r\n\r\n".repeat(100_000)}`)
  answer = (bytes) => (bytes.equals(body) ? "whole" : `${bytes.length} other bytes`)
  const head = `POST / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`
  const socket = await open()
  socket.write(Buffer.concat([Buffer.from(head), body]))
  expect(await text(socket)).toMatch(/\r\n\r\nwhole$/)
})

it("requests in one packet behind an unread answer are answered once that answer is read", async () => {
  const most = Buffer.alloc(4_000_000, "x")
  answer = () => most
  const long = get.replace("\r\n\r\n", `\r\nX-More: ${"y".repeat(1_500)}\r\n\r\n`)
  const socket = await open()
  socket.pause().write(long)
  await pause(200)
  socket.write(long.repeat(2) + long.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"))
  await pause(200)
  expect([...(await text(socket)).matchAll(/HTTP\/1\.1 200 /g)]).toHaveLength(4)
})

it("another protocol gets what follows its request in the same packet", async () => {
  server.on("upgrade", async (_request, socket, head) => {
    await pause(50)
    if (head.length > 0) socket.unshift(head)
    socket.on("data", (bytes) => void socket.write(bytes))
    socket.on("end", () => socket.end())
  })
  const upgrade = "GET /ws HTTP/1.1\r\nHost: a.example\r\nConnection: Upgrade\r\nUpgrade: echo\r\n"
  const socket = await open()
  const words = "words\r\n\r\n".repeat(2_000)
  socket.write(`${upgrade}X-More: ${"y".repeat(1_500)}\r\n\r\n${words}`)
  await pause(200)
  socket.end("more")
  expect(await text(socket)).toBe(`${words}more`)
})
