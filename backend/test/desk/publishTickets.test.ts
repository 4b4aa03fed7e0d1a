import { EventEmitter } from "node:events"
import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { describe, expect, it } from "vitest"
import { publishTickets } from "../../src/desk/publishTickets.ts"
import { firstDay } from "../environment/firstDay.ts"
import { manualClock } from "../environment/manualClock.ts"

/** A socket that comes in with a ticket. */
const comeIn = (tickets: ReturnType<typeof publishTickets>, ticket: string) => {
  const request = { url: `/signalling?ticket=${ticket}`, headers: {} } as IncomingMessage
  const socket = Object.assign(new EventEmitter(), { end: () => {} }) as unknown as Duplex
  let isIn = false
  tickets.admit(() => {
    isIn = true
  })(request, socket, Buffer.alloc(0))
  return { request, socket, isIn: () => isIn }
}

describe("Tickets for a presentation's own stream", () => {
  it("admit one socket, which sends this stream only, as often as its connection needs", () => {
    const tickets = publishTickets(manualClock(firstDay))
    const ticket = tickets.issue("first")
    const { request, isIn } = comeIn(tickets, ticket)
    expect(isIn()).toBe(true)
    expect(["first", "first", "second"].map((name) => tickets.mayPublish(request, name))).toEqual([true, true, false])
    expect(comeIn(tickets, ticket).isIn()).toBe(false)
  })

  it("end for a socket that is open already once another device or person sends the stream", () => {
    const tickets = publishTickets(manualClock(firstDay))
    const [before, unused, other] = [tickets.issue("first"), tickets.issue("first"), tickets.issue("second")]
    const sockets = { first: comeIn(tickets, before).request, second: comeIn(tickets, other).request }
    tickets.revoke("first")
    expect(tickets.mayPublish(sockets.first, "first")).toBe(false)
    expect(tickets.mayPublish(sockets.second, "second")).toBe(true)
    expect(comeIn(tickets, unused).isIn()).toBe(false)
    const { request } = comeIn(tickets, tickets.issue("first"))
    expect(tickets.mayPublish(request, "first")).toBe(true)
  })

  it("are forgotten with their socket", () => {
    const tickets = publishTickets(manualClock(firstDay))
    const { request, socket } = comeIn(tickets, tickets.issue("first"))
    socket.emit("close")
    expect(tickets.mayPublish(request, "first")).toBe(false)
  })
})
