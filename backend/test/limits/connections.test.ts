import { once } from "node:events"
import { createServer, get, type Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { text } from "node:stream/consumers"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { startBackend } from "../../../test/e2e/backendProcess.ts"
import { type Limiter, openLimiter } from "../../src/limits/limiter.ts"
import { limits } from "../../src/limits/table.ts"
import { limitConnections } from "../../src/web/guard/connections.ts"
import { makeStartPlace } from "../environment/startPlace.ts"

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** Opens a connection and sends nothing. */
const idle = async (port: number) => {
  const socket = connect(port, "127.0.0.1")
  open.push(socket)
  await once(socket, "connect")
  return socket
}
const ask = (port: number, localAddress = "127.0.0.1") =>
  new Promise<string>((resolve, reject) => {
    get({ host: "127.0.0.1", port, localAddress, agent: false }, async (answer) =>
      resolve(`${answer.statusCode} ${answer.headers["retry-after"] ?? ""} ${await text(answer)}`),
    ).on("error", reject)
  })
const tooMany = "429 5 This address holds too many connections; close some, or try again later.\n"

describe("connections that do nothing", () => {
  let server: Server
  let limiter: Limiter
  const port = () => (server.address() as AddressInfo).port

  beforeEach(async () => {
    server = createServer((_request, response) => response.end("Welcome."))
    limiter = openLimiter({ table: { ...limits, connections: { ...limits.connections, most: 20 } } })
    limitConnections([server], limiter)
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
  })
  afterEach(async () => {
    server.close()
    server.closeAllConnections()
    await once(server, "close")
  })

  it("are limited per address: the next one gets 429 until another has closed, and other addresses are served", async () => {
    const held = await Promise.all(Array.from({ length: 20 }, () => idle(port())))
    for (let time = 0; time < 5; time += 1) expect(await ask(port())).toBe(tooMany)
    // Another address of this machine.
    expect(await ask(port(), "127.0.0.2")).toBe("200  Welcome.")
    held[0]?.destroy()
    await expect.poll(() => ask(port())).toBe("200  Welcome.")
    expect(limiter.counts().connections).toBeGreaterThanOrEqual(5)
  })
})

describe("the backend", () => {
  it("E3 is reachable for others, on both of its ports, while one address has all its allowed connections open", async () => {
    const place = await makeStartPlace()
    const backend = await startBackend({ env: place.env })
    try {
      for (const address of [backend.showroom, backend.host]) {
        const port = Number(new URL(address).port)
        const held = await Promise.all(Array.from({ length: limits.connections.most }, () => idle(port)))
        expect(await ask(port)).toBe(tooMany)
        expect(await ask(port, "127.0.0.2")).toMatch(/^(200|307) /)
        for (const socket of held) socket.destroy()
        await expect.poll(() => ask(port)).toMatch(/^(200|307) /)
      }
    } finally {
      await backend.stop()
      await place.remove()
    }
  })
})
