import { once } from "node:events"
import type { RequestListener, Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { text } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { afterEach, expect, it } from "vitest"
import { createBoundedServer } from "../../src/web/guard/pipelined.ts"

/** Time after which an answer that nobody reads is cut off here, in ms. */
const unreadMs = 400
const large = 30_000_000
const request = "GET / HTTP/1.1\r\nHost: showroom.example\r\n\r\n"

let server: Server
afterEach(() => server.close())

/** A connection that has sent these requests and reads nothing yet. */
const ask = async (requests: string, listener: RequestListener): Promise<Socket> => {
  server = createBoundedServer({}, unreadMs, listener)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  socket.on("error", () => socket.destroy()).pause()
  await once(socket, "connect")
  socket.write(requests)
  return socket
}

it("the connection of an answer that nobody reads ends", async () => {
  let ended = Number.POSITIVE_INFINITY
  const begun = performance.now()
  const socket = await ask(request, (_request, response) => {
    response.once("close", () => {
      ended = performance.now() - begun
    })
    response.end(Buffer.alloc(large))
  })
  await expect.poll(() => ended, { timeout: 5_000 }).toBeLessThan(5_000)
  expect(ended).toBeGreaterThan(unreadMs)
  socket.destroy()
})

it("an answer that is read slowly arrives completely", async () => {
  const begun = performance.now()
  const socket = await ask(request, (_request, response) =>
    response.setHeader("connection", "close").end(Buffer.alloc(large)),
  )
  let received = 0
  for await (const { length } of socket) {
    received += length
    // The whole takes four times as long as an answer may be left unread.
    await pause((length / large) * unreadMs * 4)
  }
  expect(received).toBeGreaterThan(large)
  expect(performance.now() - begun).toBeGreaterThan(unreadMs * 2)
}, 60_000)

it("an answer that has nothing to send may take longer", async () => {
  const socket = await ask(request, async (_request, response) => {
    response.setHeader("connection", "close").write("first ")
    await pause(unreadMs * 2)
    response.end("last")
  })
  expect(await text(socket)).toContain("last")
})

it("a request begins when the answer to the one before it is sent", async () => {
  const begun: string[] = []
  const finish: Array<() => void> = []
  const requests = ["/a", "/b", "/c"].map((path) => request.replace("/ ", `${path} `))
  const socket = await ask(requests.join(""), ({ url }, response) => {
    begun.push(url ?? "")
    finish.push(() => response.end(url))
  })
  for (const expected of [["/a"], ["/a", "/b"], ["/a", "/b", "/c"]]) {
    await expect.poll(() => begun).toEqual(expected)
    await pause(20)
    expect(begun).toEqual(expected)
    finish.at(-1)?.()
  }
  const [answers] = await Promise.all([text(socket), pause(100).then(() => socket.end())])
  expect(answers.match(/\/[abc]/g)).toEqual(["/a", "/b", "/c"])
})
