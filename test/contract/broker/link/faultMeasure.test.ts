import { connect, createServer, type Socket } from "node:net"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type FaultyNetwork, fair, faultyNetwork, frozen, gone } from "../../../../tools/faults/faultyNetwork.ts"
import { lossesOf } from "../../../../tools/visitors/crowd/losses.ts"
import type { Ledger } from "../../../../tools/visitors/ledger.ts"
import { listening } from "../../../listening.ts"

const ledger = (screen: Partial<Ledger>): Ledger => ({
  links: [],
  caughtUp: [],
  shown: [],
  firstSeen: {},
  doubled: [],
  vanished: [],
  written: [],
  deliveries: { pending: 0, sent: 0, failed: 0 },
  queue: [],
  logged: [],
  ...screen,
})

describe("The count of lost or doubled messages", () => {
  const said = new Map([
    ["m1", 0],
    ["m2", 0],
  ])

  it("B6 includes the moderator's messages that are not on the screen, and those that have vanished", () => {
    expect(lossesOf({ ledger: ledger({ shown: ["m1"], vanished: ["old"] }), said }).lost).toEqual(["m2", "old"])
  })
  it("B6 includes the visitor's messages that history does not have", () => {
    const screen = ledger({ shown: ["m1", "m2", "v1", "v2"], written: ["v1", "v2"] })
    expect(lossesOf({ ledger: screen, said, history: new Map([["v1", 1]]) }).lost).toEqual(["v2"])
  })
  it("H1 includes what was ever twice on the screen, and what history has twice", () => {
    const screen = ledger({ shown: ["m1", "m2"], doubled: ["m1"] })
    expect(lossesOf({ ledger: screen, said, history: new Map([["m2", 2]]) }).doubled).toEqual(["m1", "m2"])
  })
})

describe("The network between visitors and servers", () => {
  let network: FaultyNetwork
  let server: Awaited<ReturnType<typeof listening>>
  let port: number
  const sockets: Socket[] = []

  beforeEach(async () => {
    network = faultyNetwork()
    const echo = (socket: Socket) => {
      sockets.push(socket)
      socket.on("data", (bytes) => socket.write(bytes)).on("error", () => undefined)
    }
    server = await listening(createServer(echo))
    port = await network.door(server.port)
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await network.close()
    await server.close()
  })

  /** A visitor's socket: the received bytes, and how it ended. */
  const visitor = () => {
    const socket = connect(port, "127.0.0.1")
    sockets.push(socket)
    const seen = { received: "", end: "" }
    socket.on("data", (bytes) => {
      seen.received += bytes.toString()
    })
    socket.on("error", (failure) => {
      seen.end = "code" in failure ? String(failure.code) : failure.message
    })
    return { socket, seen }
  }

  it("forwards bytes in both directions without a fault", async () => {
    const { socket, seen } = visitor()
    socket.write("hello")
    await expect.poll(() => seen.received).toBe("hello")
  })
  it("drops bytes while frozen, and resets a torn connection on its next bytes", async () => {
    const { socket, seen } = visitor()
    socket.write("a")
    await expect.poll(() => seen.received).toBe("a")
    network.become(frozen)
    socket.write("b")
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(seen).toEqual({ received: "a", end: "" })
    network.become(fair)
    socket.write("c")
    await expect.poll(() => seen.end).toBe("ECONNRESET")
    expect(seen.received).toBe("a")
  })
  it("refuses connections while it is gone", async () => {
    network.become(gone)
    const { seen } = visitor()
    await expect.poll(() => seen.end).toBe("ECONNRESET")
  })
  it("resets every connection at once", async () => {
    const { socket, seen } = visitor()
    socket.write("a")
    await expect.poll(() => seen.received).toBe("a")
    network.reset()
    await expect.poll(() => seen.end).toBe("ECONNRESET")
  })
  it("B4 breaks the signature of this number of tokens, and keeps their length", async () => {
    const answer = `{"data":{"token":"head.claims.${"s".repeat(32)}"}}`
    network.breakTokens(1)
    const { socket, seen } = visitor()
    socket.write(answer)
    await expect.poll(() => seen.received.length).toBe(answer.length)
    expect(seen.received).toBe(answer.replace(/s{16}"/, `${"A".repeat(16)}"`))
    socket.write(answer)
    await expect.poll(() => seen.received.slice(answer.length)).toBe(answer)
  })
})
