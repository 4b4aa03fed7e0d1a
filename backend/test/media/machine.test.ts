import { createSocket, type RemoteInfo } from "node:dgram"
import { once } from "node:events"
import { networkInterfaces } from "node:os"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { classes, Message, methods, parseMessage, RTCPeerConnection } from "werift"
import { type MediaEnvironment, startMediaEnvironment } from "./mediaEnvironment.ts"

interface Candidate {
  readonly address: string
  readonly port: number
  readonly userName: string
  readonly password: string
}

let environment: MediaEnvironment
let places: Candidate[]

/** The addresses that the server offers to a player of the looped recording. */
const offeredPlaces = async (): Promise<Candidate[]> => {
  const peer = new RTCPeerConnection({ iceServers: [] })
  peer.addTransceiver("video", { direction: "recvonly" })
  const { sdp } = await peer.createOffer()
  await peer.close()
  const answer = await fetch(new URL("/whep/webrtc/demo", environment.address), {
    method: "POST",
    headers: { "content-type": "application/sdp" },
    body: sdp,
  })
  const text = await answer.text()
  const userName = `${/^a=ice-ufrag:(\S+)/m.exec(text)?.[1]}:${/^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1]}`
  const password = /^a=ice-pwd:(\S+)/m.exec(text)?.[1] ?? ""
  return [...new Set(text.match(/^a=candidate:.*/gm))].map((line) => {
    const [, , , , address = "", port = ""] = line.split(" ")
    return { address, port: Number(port), userName, password }
  })
}

/**
 * The source of the response to a connectivity check sent from this address, as a browser's is. `undefined` if there
 * is none.
 */
const answerer = async (
  from: string,
  { address, port, userName, password }: Candidate,
): Promise<string | undefined> => {
  const socket = createSocket("udp4")
  socket.bind(0, from)
  await once(socket, "listening")
  try {
    const check = new Message(methods.BINDING, classes.REQUEST)
    check.setAttribute("USERNAME", userName).setAttribute("PRIORITY", 1).setAttribute("ICE-CONTROLLING", 1n)
    check.addMessageIntegrity(Buffer.from(password)).addFingerprint()
    const answer = once(socket, "message", { signal: AbortSignal.timeout(1_000) })
    socket.send(check.bytes, port, address)
    const [data, sender] = (await answer) as [Buffer, RemoteInfo]
    return parseMessage(data) && `${sender.address}:${sender.port}`
  } catch (failure) {
    if (failure instanceof Error && failure.name === "AbortError") return undefined
    throw failure
  } finally {
    socket.close()
  }
}

beforeAll(async () => {
  environment = await startMediaEnvironment()
  environment.media.publishLoop("webrtc", "demo")
  await vi.waitUntil(() => environment.media.isLive("webrtc", "demo"), { timeout: 30_000 })
  places = await offeredPlaces()
})
afterAll(() => environment?.close())

describe("a media server for this machine only", () => {
  it("S1 offers loopback and the machine's network addresses, which Firefox needs", () => {
    const inNetworks = Object.values(networkInterfaces())
      .flatMap((details) => details ?? [])
      .filter(({ internal, family }) => !internal && family === "IPv4")
      .map(({ address }) => address)
    expect(places.map(({ address }) => address)).toContain("127.0.0.1")
    for (const { address } of places) expect(["127.0.0.1", ...inNetworks]).toContain(address)
    expect(places.length > 1).toBe(inNetworks.length > 0)
  })

  it("S1 answers the machine's own addresses, and no others", async () => {
    const loopback = places.find(({ address }) => address === "127.0.0.1") as Candidate
    for (const place of places) expect(await answerer(place.address, place), place.address).toBeDefined()
    // An address that reaches this machine and belongs to none of its interfaces, like a stranger's.
    expect(await answerer("127.0.0.2", loopback)).toBeUndefined()
  })

  it("S1 answers from the address that received the check, because browsers accept no other", async () => {
    for (const place of places)
      for (const { address } of places)
        expect(await answerer(address, place), `from ${address}`).toBe(`${place.address}:${place.port}`)
  })
})
