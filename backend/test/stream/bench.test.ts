import { createSocket, type Socket } from "node:dgram"
import { once } from "node:events"
import { afterEach, describe, expect, it } from "vitest"
import { udpRelay } from "../../../tools/bench/measure/stream/udpRelay.ts"
import { movingSince } from "../../../tools/bench/measure/stream/watchPicture.ts"

describe("the bench of streams", () => {
  it("S4 counts a picture as moving if five frames arrive within a second, and not with a single one", () => {
    expect(movingSince([0, 40, 80, 120, 160], 0)).toBe(0)
    expect(movingSince([0, 40, 80, 120, 160], 40)).toBeUndefined()
    expect(movingSince([0, 2_000, 2_200, 2_400, 2_600, 2_800], 0)).toBe(2_000)
    expect(movingSince([0, 400, 800, 1_200, 1_600], 0)).toBeUndefined()
  })
})

describe("the relay of media", () => {
  const sockets: Socket[] = []
  const relay = udpRelay()
  const bound = async () => {
    const socket = createSocket("udp4")
    sockets.push(socket)
    socket.bind(0, "127.0.0.1")
    await once(socket, "listening")
    return socket
  }
  afterEach(() => {
    relay.close()
    for (const socket of sockets.splice(0)) socket.close()
  })

  it("forwards packets in both directions, loses all of them while it is cut, and continues afterwards", async () => {
    const [browser, server] = [await bound(), await bound()]
    const arrived: string[] = []
    server.on("message", (packet, { port }) => server.send(`${packet}!`, port, "127.0.0.1"))
    browser.on("message", (packet) => void arrived.push(String(packet)))
    const door = await relay.door(server.address().port)
    const say = (text: string) => browser.send(text, door, "127.0.0.1")
    say("one")
    await expect.poll(() => arrived).toEqual(["one!"])
    relay.cut(true)
    say("two")
    // Packets on one machine stay in order: a forwarded one would be there before the following ones.
    await new Promise((resolve) => setTimeout(resolve, 50))
    relay.cut(false)
    say("three")
    await expect.poll(() => arrived).toEqual(["one!", "three!"])
  })
})
