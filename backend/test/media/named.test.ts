import { createSocket, type Socket } from "node:dgram"
import { once } from "node:events"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { classes, Message, methods, parseMessage } from "werift"
import { type MediaChild, startMediaChild } from "./mediaChild.ts"
import { partyPeer, wowzaParty } from "./mediaParty.ts"

const sdpType = "application/sdp"
const trickleType = "application/trickle-ice-sdpfrag"

let server: MediaChild
const open: Array<{ close: () => unknown }> = []

beforeEach(async () => {
  server = await startMediaChild()
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  await server.stop()
})

const udp = async (): Promise<{ readonly socket: Socket; readonly port: number }> => {
  const socket = createSocket("udp4")
  open.push(socket)
  socket.bind(0, "127.0.0.1")
  await once(socket, "listening")
  return { socket, port: socket.address().port }
}
const peer = () => {
  const made = partyPeer()
  open.push(made)
  return made
}
const ask = (method: string, path: string, type: string, body: string) =>
  fetch(new URL(path, server.address), { method, headers: { "content-type": type }, body })

const viewersOffer = async () => {
  const viewer = peer()
  viewer.addTransceiver("video", { direction: "recvonly" })
  return (await viewer.createOffer()).sdp
}

/** A session that plays by WHEP: its address, and the data for its connectivity checks. */
const playing = async () => {
  const offer = await viewersOffer()
  const answer = await ask("POST", "/whep/webrtc/demo", sdpType, offer)
  expect(answer.status).toBe(201)
  const sdp = await answer.text()
  const read = (pattern: RegExp) => pattern.exec(sdp)?.[1] ?? ""
  return {
    session: answer.headers.get("location") ?? "",
    userName: `${read(/^a=ice-ufrag:(\S+)/m)}:${/^a=ice-ufrag:(\S+)/m.exec(offer)?.[1]}`,
    password: read(/^a=ice-pwd:(\S+)/m),
    port: Number(read(/^a=candidate:.* 127\.0\.0\.1 (\d+) /m)),
  }
}

const candidates = (...places: ReadonlyArray<string>) =>
  places.map((place, index) => `a=candidate:${index} 1 UDP 2122260223 ${place} typ host\r\n`).join("")

const quietMs = 2_000
const afterAWhile = () => new Promise((resolve) => setTimeout(resolve, quietMs))

describe("addresses in a visitor's description", () => {
  it("S1 receive nothing: not by WHEP, and not in an answer to Wowza's signalling", async () => {
    const named = await Promise.all(Array.from({ length: 60 }, udp))
    const lines = candidates(...named.map(({ port }) => `127.0.0.1 ${port}`))
    const { session } = await playing()
    expect((await ask("PATCH", session, trickleType, `a=mid:0\r\n${lines}`)).status).toBe(204)

    const socket = await wowzaParty(server.address)
    const viewer = peer()
    const { sdp, streamInfo } = await socket.ask("play", "getOffer", "demo")
    await viewer.setRemoteDescription({ type: "offer", sdp: sdp?.sdp ?? "" })
    const answer = await viewer.createAnswer()
    const more = { streamInfo, sdp: { type: "answer", sdp: answer.sdp + lines } }
    expect((await socket.ask("play", "sendResponse", "demo", more)).status).toBe(200)
    socket.close()

    await afterAWhile()
    expect((await server.notify()).sent).toEqual([])
  })

  it("S1 cause no query if they are names of the local network, and open no socket", async () => {
    const line = candidates("1c0ffee0.local 9")
    const { session } = await playing()
    expect((await ask("PATCH", session, trickleType, `a=mid:0\r\n${line}`)).status).toBe(204)
    const socket = await wowzaParty(server.address)
    const { sdp, streamInfo } = await socket.ask("play", "getOffer", "demo")
    const viewer = peer()
    await viewer.setRemoteDescription({ type: "offer", sdp: sdp?.sdp ?? "" })
    const answer = (await viewer.createAnswer()).sdp + line
    const before = await server.notify()
    await socket.ask("play", "sendResponse", "demo", { streamInfo, sdp: { type: "answer", sdp: answer } })
    socket.close()
    const after = await server.notify()
    expect([after.sent, after.openSockets]).toEqual([[], before.openSockets])
  })
})

describe("connectivity checks", () => {
  /** A check as a browser sends it, and whether it was answered. */
  const check = async (from: Socket, to: number, userName: string, password: string | undefined) => {
    const message = new Message(methods.BINDING, classes.REQUEST)
    message.setAttribute("USERNAME", userName).setAttribute("PRIORITY", 1).setAttribute("ICE-CONTROLLING", 1n)
    if (password !== undefined) message.addMessageIntegrity(Buffer.from(password)).addFingerprint()
    const isAnswered = once(from, "message", { signal: AbortSignal.timeout(quietMs) }).then(
      ([data]) => parseMessage(data as Buffer) !== undefined,
      () => false,
    )
    from.send(message.bytes, to, "127.0.0.1")
    return isAnswered
  }

  it("S1 get no response without the session's password (RFC 8445, 7.3)", async () => {
    const { userName, password, port } = await playing()
    const [stranger, guesser, visitor] = [await udp(), await udp(), await udp()]
    expect(await check(stranger.socket, port, userName, undefined)).toBe(false)
    expect(await check(guesser.socket, port, userName, "another password of them")).toBe(false)
    expect(await check(visitor.socket, port, userName, password)).toBe(true)
    const { sent } = await server.notify()
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([`127.0.0.1:${visitor.port}`]))
  })

  it("S1 are answered at no more addresses than a visitor has", async () => {
    const { userName, password, port } = await playing()
    const places = await Promise.all(Array.from({ length: 60 }, udp))
    await Promise.all(places.map(({ socket }) => check(socket, port, userName, password)))
    const { sent } = await server.notify()
    const asked = new Set(sent.map(({ to }) => to)).size
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThanOrEqual(20)
  })
})
