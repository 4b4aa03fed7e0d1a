import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { expect, it } from "vitest"
import { closedAfterEach } from "../environment/forFile.ts"
import { openRestEnvironment, type RestEnvironment } from "../environment/restEnvironment.ts"

let environment: RestEnvironment
closedAfterEach(() => environment)

const request =
  "GET /api/booking/month_availability?location_id=1&year=2026&month=12 HTTP/1.1\r\nHost: showroom.example\r\n\r\n"
const last = request.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")

/** What the backend answers to requests of one connection that do not wait for one another. */
const answersTo = async (requests: string): Promise<number> => {
  const { port } = environment.rest.app.server.address() as AddressInfo
  const socket = connect(port, "127.0.0.1")
  await once(socket, "connect")
  socket.write(requests)
  return [...(await text(socket)).matchAll(/HTTP\/1\.1 200 /g)].length
}

it("some requests of one connection at once are answered in their order; a thousand end it, and hold up nobody", async () => {
  environment = await openRestEnvironment()
  await environment.rest.app.listen({ port: 0, host: "127.0.0.1" })
  expect(await answersTo(request.repeat(3) + last)).toBe(4)
  const [answered] = await Promise.all([
    answersTo(request.repeat(1_200)).catch(() => 0),
    environment
      .ask("GET", "/booking/month_availability?location_id=1&year=2026&month=12")
      .then(({ status }) => expect(status).toBe(200)),
  ])
  expect(answered).toBeLessThanOrEqual(4)
})
